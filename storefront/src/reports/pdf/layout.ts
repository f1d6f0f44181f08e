import { annexHeading } from '../document.ts'
import type { ReportDocument } from '../document.ts'
import type { Block } from '../copy/rich-text.ts'
import { setBlocks } from './blocks.ts'
import { setText } from './typesetting/column.ts'
import type { Column, Press } from './typesetting/column.ts'
import type { Faces } from './typesetting/faces.ts'
import { setFurniture, textArea } from './furniture.ts'
import { setGenePage } from './gene-sheet.ts'
import { margin, paper, px, styles } from './typesetting/measures.ts'
import { element } from './typesetting/sheets.ts'
import type { Element, Layout, Sheet } from './typesetting/sheets.ts'
import { targetOf } from './targets.ts'
import { setPageNumbers, setSummary } from './summary-sheet.ts'

const contentWidth = paper.width - 2 * margin

/** Sets a whole report: where everything stands, and in what order it is read. Draws nothing yet. */
export function layOut(report: ReportDocument, faces: Faces): Layout {
  const sheets: Sheet[] = []
  const press: Press = {
    faces,
    sheets,
    addSheet: () => void sheets.push({ items: [] }),
    targetOf: (href) => targetOf(href, report.site),
    density: 1,
    ...textArea,
  }
  const root = element('Document')
  press.addSheet()
  const rows = setSummary(press, report, root)
  const genes = report.pages.map((page) => ({
    key: page.report,
    title: `${page.title} (${page.gene})`,
    sheet: setGenePage(press, page, root),
  }))
  const last = setDisclaimer(press, report, root)
  setPageNumbers(press, rows, (report) => genes.find(({ key }) => key === report)?.sheet ?? 0)
  setFurniture(press, report)
  const bookmarks = [
    { key: 'summary', title: report.title, sheet: 0 },
    ...genes,
    { key: 'disclaimer', title: report.disclaimer.heading, sheet: last },
  ]
  return { sheets, root, bookmarks }
}

function setDisclaimer(press: Press, { disclaimer, annex }: ReportDocument, root: Element): number {
  press.addSheet()
  const sheet = press.sheets.length - 1
  const part = element('Sect', root)
  const column: Column = { x: margin, width: contentWidth, sheet, y: press.top }
  setText(press, column, disclaimer.heading, styles.headline, { role: 'H2', parent: part })
  column.y += px(26)
  setBlocks(press, column, disclaimer.blocks, part, styles.small)
  column.y += px(20)
  setAnnex(press, column, annex, part)
  return sheet
}

function setAnnex(press: Press, column: Column, annex: readonly Block[], parent: Element): void {
  if (annex.length === 0) return
  setText(press, column, annexHeading, styles.heading, { role: 'H3', parent, keepWith: px(40) })
  setBlocks(press, column, annex, parent, styles.small)
}
