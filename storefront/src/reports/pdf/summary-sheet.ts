import type { ReportId } from '@swabwise/events/genetics/reports'
import { checkPath, reportVersion, testName } from '../document.ts'
import type { ReportDocument } from '../document.ts'
import type { GenePage } from '../gene-page.ts'
import { setBlocks } from './blocks.ts'
import { heightOf, makeRoom, setText } from './typesetting/column.ts'
import type { Column, Press } from './typesetting/column.ts'
import { typefaceFor } from './typesetting/faces.ts'
import { plain } from '../copy/rich-text.ts'
import { inks, margin, paper, px, styles } from './typesetting/measures.ts'
import { qrSquares } from '../../qr/qr-squares.ts'
import { rule } from './marks.ts'
import { setResult } from './result.ts'
import { heightOfScale, setScale } from './scale.ts'
import { element, print } from './typesetting/sheets.ts'
import type { Element } from './typesetting/sheets.ts'

const contentWidth = paper.width - 2 * margin
const rowPadding = px(14)
/** 44 mm: a square of the largest card is printed 0.42 mm wide, which telephones can read. */
const cardSide = (44 / 25.4) * 72
/** Scanners want four light squares around the code. */
const cardGap = px(24)
const cardLabel = 'Signed results: a SMART Health Card'
const cardInWords = 'QR code with the results of this report, signed'
/** Stands for what no font here can print. */
export const unprintable = '–'
const unprintableName = 'Your name is in letters that this file cannot print.'

/** A row of the summary whose page is not known yet. */
export interface Row {
  readonly report: ReportId
  readonly part: Element
  readonly cell: Column
}

/** A link within the file, to the page of a report. */
export const pageHref = (report: ReportId): string => `#${report}`

export function setSummary(press: Press, report: ReportDocument, root: Element): readonly Row[] {
  const part = element('Sect', root)
  const card = report.healthCard
  const beside = card === undefined ? 0 : cardSide + cardGap
  const column: Column = { x: margin, width: contentWidth - beside, sheet: 0, y: press.top }
  if (report.title !== testName) {
    setText(press, column, testName, styles.above, { role: 'P', parent: part })
    column.y += px(4)
  }
  setText(press, column, report.title, styles.title, { role: 'H1', parent: part })
  column.y += px(14)
  if (report.name !== undefined) setName(press, column, report.name, part)
  if (report.warning !== undefined) {
    const text = plain(report.warning.text, 'strong')
    setBlocks(press, column, [{ kind: 'callout', tone: 'caution', text }], part)
    column.y += px(20)
  }
  for (const change of [...report.changes, ...report.rereads]) {
    setBlocks(press, column, [{ kind: 'callout', tone: 'caution', text: plain(change) }], part)
    column.y += px(12)
  }
  setFacts(press, column, report, part)
  const below = card === undefined ? 0 : setCard(press, card, part)
  const list: Column = { ...column, width: contentWidth, y: Math.max(column.y, below) + px(36) }
  const rows = report.pages.map((page) => setRow(press, list, page, part))
  print(press.sheets, list.sheet, 'furniture', rule(margin, list.y, contentWidth))
  return rows
}

/** Beside the facts. Gives back where it ends. */
function setCard(press: Press, card: string, parent: Element): number {
  const { size, runs } = qrSquares(card, 'L')
  const unit = cardSide / size
  const x = margin + contentWidth - cardSide
  const lines = runs.map((run) => {
    const y = press.top + (run.y + 0.5) * unit
    return [x + run.x * unit, y, x + (run.x + run.length) * unit, y]
  })
  const figure = element('Figure', parent, { alt: cardInWords })
  // A little taller than a square, so that no light seam shows between two rows.
  print(press.sheets, 0, figure, { kind: 'strokes', ink: inks.text, width: unit * 1.04, cap: 'butt', lines })
  const column: Column = { x, width: cardSide, sheet: 0, y: press.top + cardSide + px(8) }
  setText(press, column, cardLabel, styles.small, { role: 'P', parent })
  return column.y
}

/** Once every report has its page. */
export function setPageNumbers(
  press: Press,
  rows: readonly Row[],
  pageOf: (report: ReportId) => number,
): void {
  for (const { report, part, cell } of rows) {
    const text = [{ text: `Page ${pageOf(report) + 1}`, face: 'text' as const, href: pageHref(report) }]
    setText(press, cell, text, styles.small, { role: 'P', parent: part })
  }
}

/** A name in letters that no font here has is still in the file for search and screen readers. */
function setName(press: Press, column: Column, name: string, parent: Element): void {
  const face = typefaceFor(name, 'text', press.faces)
  if (face === undefined)
    setText(press, column, unprintableName, styles.text, { role: 'P', parent, actualText: name })
  else setText(press, column, name, { ...styles.name, face }, { role: 'P', parent })
  column.y += px(14)
}

function setFacts(press: Press, column: Column, report: ReportDocument, parent: Element): void {
  const { facts, checkCode, healthCard, site } = report
  const list = element('L', parent)
  const quiet = { ...styles.text, ink: inks.quiet }
  const check = checkCode !== undefined && {
    label: 'Check code',
    value: [
      { text: checkCode, face: 'code' as const },
      ...plain(' at '),
      {
        text: new URL(checkPath, site).host + checkPath,
        face: 'text' as const,
        href: `${checkPath}#${healthCard ?? checkCode}`,
      },
    ],
  }
  for (const { label, value } of [
    ...facts,
    { label: 'Report version', value: reportVersion },
    ...(check ? [check] : []),
  ]) {
    const entry = element('LI', list)
    const labelled = { text: label, owner: element('Lbl', entry), style: quiet }
    const place = { role: 'LBody', parent: entry, indent: px(150), label: labelled } as const
    if (typeof value !== 'string' || typefaceFor(value, 'text', press.faces))
      setText(press, column, value, styles.text, place)
    else setText(press, column, unprintable, styles.text, { ...place, actualText: value })
  }
}

/** Title and gene, the place among the possible results, what was found in words, and the page that tells more. */
function setRow(press: Press, column: Column, page: GenePage, parent: Element): Row {
  const cellOf = (from: number, to: number): Column => ({
    x: margin + px(from),
    width: px(to - from),
    sheet: column.sheet,
    y: column.y + rowPadding,
  })
  const [titleFrom, drawnFrom, foundFrom] = [cellOf(0, 180), cellOf(200, 500), cellOf(550, 900)]
  const pageNumber = px(6) + heightOf(press, titleFrom, 'Page 0', styles.small)
  makeRoom(
    press,
    column,
    2 * rowPadding +
      Math.max(
        heightOf(press, titleFrom, page.title, styles.strong) +
          heightOf(press, titleFrom, page.gene, styles.small) +
          pageNumber,
        heightOfScale(drawnFrom.width),
        heightOf(press, foundFrom, page.result.word, styles.strong) +
          heightOf(press, foundFrom, page.headline, styles.text) +
          heightOf(press, foundFrom, page.genotype ?? ' ', styles.codeSmall) +
          heightOf(press, foundFrom, page.scale.sure, styles.small),
      ),
  )
  const part = element('Sect', parent)
  print(press.sheets, column.sheet, 'furniture', rule(margin, column.y, contentWidth))
  const [title, drawn, found] = [cellOf(0, 180), cellOf(200, 500), cellOf(550, 900)]

  setText(press, title, page.title, styles.strong, { role: 'H2', parent: part })
  setText(press, title, page.gene, styles.small, { role: 'P', parent: part })
  setResult(press, found, page.result, styles.strong, part)
  setText(press, found, page.headline, styles.text, { role: 'P', parent: part })
  if (page.genotype !== undefined)
    setText(press, found, page.genotype, styles.codeSmall, { role: 'P', parent: part })
  setText(press, found, `${page.scale.sure}.`, styles.small, { role: 'P', parent: part })
  setScale(press, drawn, page.scale, 'furniture')

  column.y = Math.max(title.y + pageNumber, drawn.y, found.y) + rowPadding
  title.y += px(6)
  return { report: page.report, part, cell: title }
}
