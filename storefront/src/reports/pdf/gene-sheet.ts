import type { Section } from '../copy/rich-text.ts'
import type { GenePage } from '../gene-page.ts'
import { inWords, ladderKey, notAvailable } from '../commonness.ts'
import type { GroupFigure } from '../commonness.ts'
import { plain } from '../copy/rich-text.ts'
import { setBlocks, setList } from './blocks.ts'
import { makeRoom, setText } from './typesetting/column.ts'
import type { Column, Press } from './typesetting/column.ts'
import { margin, paper, px, styles } from './typesetting/measures.ts'
import { heightOfPeopleLadder, peopleLadder } from './marks.ts'
import { setResult } from './result.ts'
import { setScale } from './scale.ts'
import { element, print } from './typesetting/sheets.ts'
import type { Element } from './typesetting/sheets.ts'

const contentWidth = paper.width - 2 * margin
const mainWidth = px(556)
const asideWidth = px(300)
const sectionGap = px(14)

const densities = [1, 0.96, 0.92, 0.88, 0.84]

/**
 * One gene's page, on a new sheet. Text that is a little too long is set a little smaller to keep the page whole;
 * text that is much too long runs on. Gives back the index of its first sheet.
 */
export function setGenePage(press: Press, page: GenePage, root: Element): number {
  const sheet = press.sheets.length
  for (const density of densities) {
    const part = setSheets({ ...press, density }, page, sheet)
    if (press.sheets.length === sheet + 1) {
      root.kids.push(part)
      return sheet
    }
    press.sheets.length = sheet
  }
  root.kids.push(setSheets(press, page, sheet))
  return sheet
}

/** Text at the left, result and figures at the right. */
function setSheets(press: Press, page: GenePage, sheet: number): Element {
  press.addSheet()
  const part = element('Sect')
  const head: Column = { x: margin, width: mainWidth, sheet, y: press.top }
  setText(press, head, `${page.title} · ${page.gene}`, styles.above, { role: 'P', parent: part })
  head.y += px(4)
  setText(press, head, page.headline, styles.headline, { role: 'H2', parent: part })
  const aside = setStanding(press, sheet, page, part)

  const [first, beside, rest] = [element('Sect', part), element('Sect', part), element('Sect', part)]
  const main: Column = { ...head, y: head.y + px(16) }
  aside.y += px(10)
  if (page.meaning) setSection(press, main, page.meaning, first)
  setAside(press, aside, page, beside)
  for (const section of page.sections) setSection(press, main, section, rest)
  setReferences(press, roomier(main, aside), page, rest)
  return part
}

/** Beside the headline: the drawing, how sure it is and how many share the result. */
function setStanding(press: Press, sheet: number, { scale }: GenePage, parent: Element): Column {
  const column: Column = { x: margin + contentWidth - asideWidth, width: asideWidth, sheet, y: press.top }
  setScale(press, column, scale, parent)
  setText(press, column, `${scale.sure}.`, styles.small, { role: 'P', parent })
  if (scale.shared !== undefined)
    setText(press, column, `${scale.shared}.`, styles.small, { role: 'P', parent })
  return column
}

/** The column with more room left. */
function roomier(main: Column, aside: Column): Column {
  const asideIsEmptier = aside.sheet < main.sheet || (aside.sheet === main.sheet && aside.y < main.y - px(40))
  return asideIsEmptier ? aside : main
}

function setSection(press: Press, column: Column, { heading, blocks }: Section, parent: Element): void {
  if (blocks.length === 0) return
  setText(press, column, heading, styles.heading, { role: 'H3', parent, keepWith: px(60) })
  column.y += px(2)
  setBlocks(press, column, blocks, parent)
  column.y += sectionGap
}

function setReferences(press: Press, column: Column, { references }: GenePage, parent: Element): void {
  if (references.length === 0) return
  setText(press, column, 'References', styles.heading, { role: 'H3', parent, keepWith: px(75) })
  column.y += px(2)
  const items = references.map(({ text, url }) =>
    url === null
      ? plain(text)
      : [...plain(`${text} `), { text: url.replace(/^https:\/\//, ''), face: 'text' as const, href: url }],
  )
  setList(press, column, items, (index) => `${index + 1}.`, parent, styles.small)
}

function setAside(press: Press, column: Column, page: GenePage, parent: Element): void {
  setFinding(press, column, page, parent)
  if (page.commonness === undefined) return
  const { heading, figures, blocks } = page.commonness
  setText(press, column, heading, styles.heading, { role: 'H3', parent })
  const counted = figures.find((figure) => figure.kind === 'figure')?.counted
  if (counted !== undefined) setText(press, column, ladderKey(counted), styles.small, { role: 'P', parent })
  column.y += px(8)
  for (const figure of figures) setFigure(press, column, figure, parent)
  column.y += px(4)
  setBlocks(press, column, blocks, parent, styles.small)
  column.y += sectionGap
}

function setFinding(
  press: Press,
  column: Column,
  { result, measure, genotype, about }: GenePage,
  parent: Element,
): void {
  setText(press, column, 'Your result', styles.heading, { role: 'H3', parent })
  setResult(press, column, result, styles.result, parent)
  setText(press, column, measure, styles.small, { role: 'P', parent })
  column.y += px(10)
  if (genotype !== undefined) {
    setText(press, column, 'Your genotype', styles.heading, { role: 'H3', parent })
    setText(press, column, genotype, styles.code, { role: 'P', parent })
    column.y += px(4)
  }
  if (about !== undefined) setText(press, column, about, styles.small, { role: 'P', parent })
  column.y += sectionGap
}

function setFigure(press: Press, column: Column, figure: GroupFigure, parent: Element): void {
  if (figure.kind === 'not-available') {
    const sentence = [...plain(`${figure.group}: `, 'strong'), ...plain(notAvailable)]
    setText(press, column, sentence, styles.small, { role: 'P', parent })
    column.y += px(8)
    return
  }
  const height = heightOfPeopleLadder(column.width)
  makeRoom(press, column, height + px(40))
  const twin = inWords(figure.in100)
  const sentence = [...plain(`${figure.group} `, 'strong'), ...plain(twin)]
  setText(press, column, sentence, styles.small, { role: 'P', parent })
  column.y += px(6)
  const drawing = element('Figure', parent, { alt: `${figure.group}: ${twin}` })
  print(press.sheets, column.sheet, drawing, ...peopleLadder(figure.in100, column.x, column.y, column.width))
  column.y += height + px(14)
}
