import type { Result } from '../gene-page.ts'
import { setText } from './typesetting/column.ts'
import type { Column, Press } from './typesetting/column.ts'
import { arrow, inkOf } from './marks.ts'
import type { Style } from './typesetting/measures.ts'
import { print } from './typesetting/sheets.ts'
import type { Element } from './typesetting/sheets.ts'

/** The word of a result with the arrow of its direction; never the arrow alone. */
export function setResult(press: Press, column: Column, result: Result, style: Style, parent: Element): void {
  const { word, direction, tone } = result
  const look = { ...style, ink: inkOf(tone) }
  const indent = direction === 'none' ? 0 : style.size * 0.82
  const { owner, baseline } = setText(press, column, word, look, { role: 'P', parent, indent })
  if (direction !== 'none')
    print(press.sheets, column.sheet, owner, arrow(direction, column.x, baseline, look))
}
