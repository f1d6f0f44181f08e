import type { Block, Section } from '../copy/rich-text.ts'

/** Sections without their looks. */
export const plainText = (sections: readonly (Section | undefined)[]): string =>
  sections.flatMap((section) => (section?.blocks ?? []).map(wordsOf)).join('\n')

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => item.map(({ text }) => text).join('')).join('\n')
    case 'terms':
      return block.items.map(({ term, text }) => `${term}: ${text}`).join('\n')
    case 'paragraph':
    case 'subheading':
    case 'callout':
      return block.text.map(({ text }) => text).join('')
  }
}
