import { defineArrayMember, defineField } from '../define.ts'
import { callToActionBlock, callToActionQuery } from './call-to-action.ts'
import { comparisonBlock, comparisonQuery, comparisonRow, faultOfComparison } from './comparison.ts'
import { figureBlock, figureQuery } from './figure.ts'
import { heroBlock, heroQuery } from './hero.ts'
import { pointsBlock, pointsQuery } from './points.ts'
import { productBlock, productQuery } from './product.ts'
import { questionsBlock, questionsQuery } from './questions.ts'
import { quoteBlock, quoteQuery } from './quote.ts'
import { stepsBlock, stepsQuery } from './steps.ts'
import { textBlock, textQuery } from './text.ts'

/** What a page can be built from, in the order in which the Studio offers it. */
export const blocks = [
  heroBlock,
  textBlock,
  pointsBlock,
  stepsBlock,
  figureBlock,
  quoteBlock,
  questionsBlock,
  productBlock,
  comparisonBlock,
  callToActionBlock,
]

export const blockObjects = [...blocks, comparisonRow]

/** In one text, since the tool that derives the types reads it without running it. */
export const blocksQuery = `blocks[]{
  _key,
  _type,
  ${heroQuery},
  ${textQuery},
  ${pointsQuery},
  ${stepsQuery},
  ${figureQuery},
  ${quoteQuery},
  ${questionsQuery},
  ${productQuery},
  ${comparisonQuery},
  ${callToActionQuery}
}`

export const blocksField = defineField({
  name: 'blocks',
  title: 'Blocks',
  description: 'The page from top to bottom. Drag a block to move it.',
  type: 'array',
  of: blocks.map(({ name }) => defineArrayMember({ type: name })),
  validation: (rule) =>
    rule
      .required()
      .min(1)
      .custom((members: readonly unknown[] | undefined) => {
        for (const member of members ?? []) {
          const fault = typeOf(member) === comparisonBlock.name ? faultOfComparison(member) : undefined
          if (fault !== undefined) return fault
        }
        return true
      }),
})

const typeOf = (member: unknown) =>
  typeof member === 'object' && member !== null && '_type' in member ? member._type : undefined
