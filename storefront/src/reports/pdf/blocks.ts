import { plain } from '../copy/rich-text.ts'
import type { Block, Inline } from '../copy/rich-text.ts'
import { heightOf, makeRoom, setText } from './typesetting/column.ts'
import type { Column, Press } from './typesetting/column.ts'
import { inks, px, styles } from './typesetting/measures.ts'
import type { Style } from './typesetting/measures.ts'
import { element, print } from './typesetting/sheets.ts'
import type { Element } from './typesetting/sheets.ts'

const indent = px(18)

/** Sets what editors wrote, block under block. */
export function setBlocks(
  press: Press,
  column: Column,
  blocks: readonly Block[],
  parent: Element,
  style = styles.text,
): void {
  blocks.forEach((block, index) => {
    if (index > 0) column.y += style.size / 2
    setBlock(press, column, block, parent, style)
  })
}

function setBlock(press: Press, column: Column, block: Block, parent: Element, style: Style): void {
  switch (block.kind) {
    case 'paragraph':
      setText(press, column, block.text, style, { role: 'P', parent })
      return
    case 'subheading':
      setText(
        press,
        column,
        block.text,
        { ...style, face: 'strong' },
        { role: 'H4', parent, keepWith: px(40) },
      )
      return
    case 'callout':
      setCallout(press, column, block.text, parent, style)
      return
    case 'list':
      setList(press, column, block.items, (index) => (block.ordered ? `${index + 1}.` : '•'), parent, style)
      return
    case 'terms':
      for (const { term, text } of block.items) {
        const sentence: readonly Inline[] = [...plain(`${term}: `, 'strong'), ...plain(text)]
        setText(press, column, sentence, style, { role: 'P', parent })
      }
      return
  }
}

/** Set off by a bar at its side; never broken over two sheets. */
function setCallout(
  press: Press,
  column: Column,
  text: readonly Inline[],
  parent: Element,
  style: Style,
): void {
  const height = heightOf(press, column, text, style, indent)
  makeRoom(press, column, height)
  const top = column.y
  const { owner } = setText(press, column, text, style, { role: 'P', parent, indent })
  const x = column.x + px(2)
  print(press.sheets, column.sheet, owner, {
    kind: 'strokes',
    ink: inks.text,
    width: px(3),
    cap: 'butt',
    lines: [[x, top, x, top + height]],
  })
}

export function setList(
  press: Press,
  column: Column,
  items: readonly (readonly Inline[])[],
  labelOf: (index: number) => string,
  parent: Element,
  style = styles.text,
): void {
  const list = element('L', parent)
  items.forEach((item, index) => {
    if (index > 0) column.y += style.size * 0.35
    const entry = element('LI', list)
    const label = { text: labelOf(index), owner: element('Lbl', entry) }
    setText(press, column, item, style, { role: 'LBody', parent: entry, indent, label })
  })
}
