/** Portable text as the content queries answer it, as far as reports set it. */
export type Body = readonly (TextBlock | CalloutBlock)[]

interface TextBlock {
  readonly _type: 'block'
  readonly style?: string
  readonly listItem?: string
  readonly children?: readonly { readonly text?: string; readonly marks?: readonly string[] }[]
  readonly markDefs?: readonly { readonly _key: string; readonly href: string }[]
}

interface CalloutBlock {
  readonly _type: 'callout'
  readonly tone: 'note' | 'caution'
  readonly text: string
}

export type Face = 'text' | 'strong' | 'emphasis' | 'code'
export interface Inline {
  readonly text: string
  readonly face: Face
  readonly href?: string
}

/** What is set the same way on the screen and on paper. */
export type Block =
  | { readonly kind: 'paragraph' | 'subheading'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'callout'; readonly tone: 'note' | 'caution'; readonly text: readonly Inline[] }
  | { readonly kind: 'terms'; readonly items: readonly { readonly term: string; readonly text: string }[] }

/** Text of ours where an editor's could stand. */
export const asBody = (text: string): Body => [{ _type: 'block', children: [{ text }] }]

export interface Section {
  readonly heading: string
  readonly blocks: readonly Block[]
}

export const plain = (text: string, face: Face = 'text'): readonly Inline[] => [{ text, face }]
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: plain(text) })

/** Consecutive list items become one list; empty paragraphs, which editors use for space, are dropped. */
export function blocksOf(body: Body): readonly Block[] {
  const blocks: Block[] = []
  for (const block of body) {
    if (block._type === 'callout') {
      blocks.push({ kind: 'callout', tone: block.tone, text: plain(block.text) })
      continue
    }
    const text = inlinesOf(block)
    if (text.length === 0) continue
    const last = blocks.at(-1)
    const ordered = block.listItem === 'number'
    if (block.listItem === undefined) {
      blocks.push({ kind: block.style === 'h3' ? 'subheading' : 'paragraph', text })
    } else if (last?.kind === 'list' && last.ordered === ordered) {
      blocks[blocks.length - 1] = { ...last, items: [...last.items, text] }
    } else {
      blocks.push({ kind: 'list', ordered, items: [text] })
    }
  }
  return blocks
}

function inlinesOf(block: TextBlock): readonly Inline[] {
  return (block.children ?? []).flatMap(({ text = '', marks = [] }) => {
    if (text === '') return []
    const href = block.markDefs?.find((definition) => marks.includes(definition._key))?.href
    return [{ text, face: faceOf(marks), ...(href !== undefined && { href }) }]
  })
}

function faceOf(marks: readonly string[]): Face {
  if (marks.includes('strong')) return 'strong'
  return marks.includes('em') ? 'emphasis' : 'text'
}
