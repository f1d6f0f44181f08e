import type { FunctionComponent } from 'react'
import type { BlockName, BlockProps } from './block.ts'
import { CallToAction } from './call-to-action/CallToAction.tsx'
import { Comparison } from './comparison/Comparison.tsx'
import { Figure } from './figure/Figure.tsx'
import { Hero } from './hero/Hero.tsx'
import { Points } from './points/Points.tsx'
import { ProductCard } from './product/ProductCard.tsx'
import { QuestionList } from './questions/QuestionList.tsx'
import { Quote } from './quote/Quote.tsx'
import { Steps } from './steps/Steps.tsx'
import { TextBlock } from './text/TextBlock.tsx'

const components: { readonly [Name in BlockName]: FunctionComponent<BlockProps<Name>> } = {
  heroBlock: Hero,
  textBlock: TextBlock,
  pointsBlock: Points,
  stepsBlock: Steps,
  figureBlock: Figure,
  quoteBlock: Quote,
  questionsBlock: QuestionList,
  productBlock: ProductCard,
  comparisonBlock: Comparison,
  callToActionBlock: CallToAction,
}

export function Block<Name extends BlockName>(props: BlockProps<Name>) {
  const Component: FunctionComponent<BlockProps<Name>> = components[props.block._type]
  return <Component {...props} />
}
