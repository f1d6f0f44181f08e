import type { DoctorsDocument, Row } from '../doctor/doctors-document.ts'
import { plain } from '../copy/rich-text.ts'
import { setFurniture, textArea } from './furniture.ts'
import { rule } from './marks.ts'
import { targetOf } from './targets.ts'
import { heightOf, setText } from './typesetting/column.ts'
import type { Column, Press } from './typesetting/column.ts'
import type { Faces } from './typesetting/faces.ts'
import { inks, margin, paper, px, styles } from './typesetting/measures.ts'
import { element, print } from './typesetting/sheets.ts'
import type { Element, Layout, Sheet } from './typesetting/sheets.ts'

const contentWidth = paper.width - 2 * margin
const gutter = px(36)
const columnWidth = (contentWidth - gutter) / 2
const look = { ...styles.small, ink: inks.text }
const densities = [1, 0.96, 0.92, 0.88, 0.84, 0.8]

/** Sets the doctor's page on one sheet, a little smaller where it must be; what is much too long runs on. */
export function layOutForDoctor(page: DoctorsDocument, faces: Faces): Layout {
  const [usual = 1] = densities
  const set = densities.map((density) => () => setSheets(page, faces, density))
  for (const make of set) {
    const layout = make()
    if (layout.sheets.length === 1) return layout
  }
  return setSheets(page, faces, usual)
}

function setSheets(page: DoctorsDocument, faces: Faces, density: number): Layout {
  const sheets: Sheet[] = []
  const press: Press = {
    faces,
    sheets,
    addSheet: () => void sheets.push({ items: [] }),
    targetOf: (href) => targetOf(href, page.site),
    density,
    ...textArea,
  }
  press.addSheet()
  const root = element('Document')
  const part = element('Sect', root)
  const head: Column = { x: margin, width: contentWidth, sheet: 0, y: press.top }
  setText(press, head, page.title, styles.headline, { role: 'H1', parent: part })
  head.y += px(8)
  setRows(press, head, page.about, part)
  head.y += px(14)

  const top = head.y
  const left: Column = { x: margin, width: columnWidth, sheet: head.sheet, y: top }
  const right: Column = { ...left, x: margin + columnWidth + gutter }
  const heights = page.genes.map((gene) => heightOfGene(press, left, gene))
  const half = heights.reduce((sum, height) => sum + height, 0) / 2
  page.genes.forEach((gene, index) => {
    const above = heights.slice(0, index).reduce((sum, height) => sum + height, 0)
    setGene(press, above < half ? left : right, gene, part)
  })
  const foot: Column = { ...head, sheet: Math.max(left.sheet, right.sheet), y: Math.max(left.y, right.y) }
  setRows(press, foot, page.sources, part)
  setFurniture(press, page)
  return { sheets, root, bookmarks: [{ key: 'doctor', title: page.title, sheet: 0 }] }
}

type Gene = DoctorsDocument['genes'][number]

const headingOf = ({ gene, genotype }: Gene) => [
  ...plain(gene, 'strong'),
  ...(genotype === undefined ? [] : plain(`  ${genotype}`, 'code')),
]
const wordsOf = ({ term, text }: Row) => [...plain(`${term}: `, 'strong'), ...text]

const heightOfGene = (press: Press, column: Column, gene: Gene) =>
  heightOf(press, column, headingOf(gene), styles.text) +
  gene.rows.reduce((sum, row) => sum + heightOf(press, column, wordsOf(row), look), 0) +
  px(18)

function setGene(press: Press, column: Column, gene: Gene, parent: Element): void {
  print(press.sheets, column.sheet, 'furniture', rule(column.x, column.y, column.width))
  column.y += px(5)
  setText(press, column, headingOf(gene), styles.text, { role: 'H2', parent, keepWith: px(40) })
  setRows(press, column, gene.rows, parent)
  column.y += px(10)
}

function setRows(press: Press, column: Column, rows: readonly Row[], parent: Element): void {
  for (const row of rows) setText(press, column, wordsOf(row), look, { role: 'P', parent })
}
