import { glossaryPath, termsIn } from '@swabwise/events/genetics/explanations/glossary'
import type { Block, Inline } from './rich-text.ts'

/** Each term leads to what it means from where it first stands; headings and what leads elsewhere stay as they are. */
export function linkTerms(blocks: readonly Block[]): readonly Block[] {
  const seen = new Set<string>()
  const linked = (text: readonly Inline[]) => text.flatMap((inline) => linkIn(inline, seen))
  return blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'callout':
        return { ...block, text: linked(block.text) }
      case 'list':
        return { ...block, items: block.items.map(linked) }
      case 'subheading':
      case 'terms':
        return block
    }
  })
}

const linkIn = (inline: Inline, seen: Set<string>): readonly Inline[] =>
  inline.href !== undefined || inline.face !== 'text'
    ? [inline]
    : termsIn(inline.text, seen).map(({ text, id }) => ({
        text,
        face: 'text',
        ...(id !== undefined && { href: `${glossaryPath}#${id}` }),
      }))

export const isTerm = (href: string) => href.startsWith(`${glossaryPath}#`)
