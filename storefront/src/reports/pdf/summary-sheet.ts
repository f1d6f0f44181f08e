import type { ReportId } from '@swabwise/events/genetics/reports'
import { reportVersion, testName } from '../document.ts'
import type { ReportDocument } from '../document.ts'
import type { GenePage } from '../gene-page.ts'
import { makeRoom, setText } from './column.ts'
import type { Column, Press } from './column.ts'
import { typefaceFor } from './faces.ts'
import { inks, margin, paper, px, styles } from './measures.ts'
import { rule } from './marks.ts'
import { setResult } from './result.ts'
import { element, print } from './sheets.ts'
import type { Element } from './sheets.ts'

const contentWidth = paper.width - 2 * margin
const rowPadding = px(20)
const rowHeight = px(130)
/** Stands for what no font here can print. */
export const unprintable = '–'
const unprintableName = 'Your name is in letters that this file cannot print.'

type PageOf = (report: ReportId) => number

/** A link within the file, to the page of a report. */
export const pageHref = (report: ReportId): string => `#${report}`

/** Needs to know where each report's page ended up, so it is set after them. */
export function setSummary(press: Press, report: ReportDocument, part: Element, pageOf: PageOf): void {
  const column: Column = { x: margin, width: contentWidth, sheet: 0, y: press.top }
  setText(press, column, testName, styles.above, { role: 'P', parent: part })
  column.y += px(4)
  setText(press, column, report.title, styles.title, { role: 'H1', parent: part })
  column.y += px(14)
  setName(press, column, report.name, part)
  setFacts(press, column, report, part)
  column.y += px(36)
  for (const page of report.pages) setRow(press, column, page, pageOf(page.report), part)
  print(press.sheets, column.sheet, 'furniture', rule(margin, column.y, contentWidth))
}

/** A name in letters that no font here has is still in the file for search and screen readers. */
function setName(press: Press, column: Column, name: string, parent: Element): void {
  const face = typefaceFor(name, 'text', press.faces)
  if (face === undefined)
    setText(press, column, unprintableName, styles.text, { role: 'P', parent, actualText: name })
  else setText(press, column, name, { ...styles.name, face }, { role: 'P', parent })
  column.y += px(14)
}

function setFacts(press: Press, column: Column, { facts }: ReportDocument, parent: Element): void {
  const list = element('L', parent)
  const quiet = { ...styles.text, ink: inks.quiet }
  for (const { label, value } of [...facts, { label: 'Report version', value: reportVersion }]) {
    const entry = element('LI', list)
    const labelled = { text: label, owner: element('Lbl', entry), style: quiet }
    const place = { role: 'LBody', parent: entry, indent: px(150), label: labelled } as const
    if (typefaceFor(value, 'text', press.faces)) setText(press, column, value, styles.text, place)
    else setText(press, column, unprintable, styles.text, { ...place, actualText: value })
  }
}

/** Title and gene, what was found in words, the result, and the page that tells more. */
function setRow(press: Press, column: Column, page: GenePage, sheet: number, parent: Element): void {
  makeRoom(press, column, rowHeight)
  const part = element('Sect', parent)
  print(press.sheets, column.sheet, 'furniture', rule(margin, column.y, contentWidth))
  const y = column.y + rowPadding
  const cell = (from: number, to: number): Column => ({
    x: margin + px(from),
    width: px(to - from),
    sheet: column.sheet,
    y,
  })

  const title = cell(0, 180)
  setText(press, title, page.title, styles.strong, { role: 'H2', parent: part })
  setText(press, title, page.gene, styles.small, { role: 'P', parent: part })
  title.y += px(6)
  const text = [{ text: `Page ${sheet + 1}`, face: 'text' as const, href: pageHref(page.report) }]
  setText(press, title, text, styles.small, { role: 'P', parent: part })

  const middle = cell(200, 640)
  setText(press, middle, page.headline, styles.rowHeadline, { role: 'P', parent: part })
  const [first] = page.meaning?.blocks ?? []
  if (first?.kind === 'paragraph') {
    middle.y += px(4)
    setText(press, middle, first.text, styles.text, { role: 'P', parent: part })
  }

  const found = cell(690, 900)
  setResult(press, found, page.result, styles.strong, part)
  if (page.genotype !== undefined)
    setText(press, found, page.genotype, styles.codeSmall, { role: 'P', parent: part })

  column.y = Math.max(title.y, middle.y, found.y) + rowPadding
}
