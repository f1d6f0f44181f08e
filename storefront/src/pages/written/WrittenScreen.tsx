import { useContent } from '../../content/page-context.ts'
import { Block } from './blocks/Block.tsx'
import { Top } from './Top.tsx'

export default function WrittenScreen() {
  const { title, byline, blocks, served } = useContent('written')
  const opensWithHero = blocks[0]?._type === 'heroBlock'
  return (
    <article>
      {!opensWithHero && <Top title={title} byline={byline} />}
      {blocks.map((block, index) => (
        <Block key={block._key} block={block} opens={index === 0} served={served} />
      ))}
    </article>
  )
}
