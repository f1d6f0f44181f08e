import { codesOf } from '@swabwise/events/genetics/codes/codes'
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import type { PDFDocument, PDFPage } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { genePage } from '../gene-page.ts'
import { GenePageView } from '../screen/GeneReport.tsx'
import { copy } from '../testing/copy.ts'
import { calledCodes, checkCode, healthCard, reportOf, secondCodes } from '../testing/report.ts'
import { fontFiles } from '../testing/font-files.ts'
import { allOf, readPdf } from '../testing/read-pdf.ts'
import type { Tagged } from '../testing/read-pdf.ts'
import { screenText } from '../testing/screen-text.tsx'
import type { ReportDocument } from '../document.ts'
import { loadFaces } from './typesetting/faces.ts'
import type { FontFiles } from './typesetting/faces.ts'
import { layOut } from './layout.ts'
import { renderReportPdf } from './render.ts'

const render = (report = reportOf()) => renderReportPdf(report, fontFiles)
const open = async (report = reportOf()) => readPdf(await render(report))

/** The same form as screenText gives. */
const paperText = (part: Tagged): readonly string[] =>
  allOf(part, 'P', 'H1', 'H2', 'H3', 'H4', 'LBody', 'Figure').map(({ role, text, alt }) =>
    role === 'Figure' ? `[${alt}]` : text.trim(),
  )

const unreadCodes = {
  pending: { cyp2c9: 'CYP2C9_PENDING', akt1: 'AKT1_PENDING', comt: 'COMT_PENDING' },
  inconclusive: { cyp2c9: 'CYP2C9_INCONCLUSIVE', akt1: 'inconclusive', comt: 'COMT_INCONCLUSIVE' },
  'no result': {},
}

const inside = (root: Tagged, role: string) => allOf(root, role).map(({ text }) => text.trim())

describe('a report on paper', () => {
  it.each([['called', calledCodes], ...Object.entries(unreadCodes)])(
    'says what the screen says, in the same order: %s',
    async (_, codes) => {
      const report = reportOf(codes)
      const { root } = await open(report)
      const parts = root.kids.slice(1, -1)
      const screens = report.pages.map((page) =>
        screenText(<GenePageView page={page} notice="" />).slice(0, -1),
      )
      expect(parts.map(paperText)).toEqual(screens)
    },
  )

  it('has a summary, a page for each gene in the stated order, and the disclaimer', async () => {
    const { pdf, root } = await open()
    expect(pdf.getPageCount()).toBe(6)
    const [summary, ...rest] = root.kids.map((part) =>
      allOf(part, 'P', 'H1', 'H2').map(({ text }) => text.trim()),
    )
    expect(summary).toEqual(
      expect.arrayContaining(['My Report Summary', 'Rosa Lindqvist', 'Slow', '*1/*3', 'Val/Met']),
    )
    expect(rest.map(([first]) => first)).toEqual([
      'THC Metabolism · CYP2C9',
      'CBD Metabolism · CYP2C19',
      'Memory · COMT',
      'Mental Health Risk · AKT1',
      'What this report is not',
    ])
  })

  it('carries the stated facts and the version on its first page', async () => {
    const { root } = await open()
    expect(inside(root, 'LI').slice(0, 5)).toEqual([
      'Subject IDRL',
      'Report DateNovember 20, 2026',
      'Swab IDMJ-0000-0000-0001',
      'LocationOntario, Canada',
      'Report versionv1.0W',
    ])
  })

  it('names itself, its language and its author, and is dated by the laboratory', async () => {
    const { pdf } = await open()
    expect(pdf.getTitle()).toBe('My Report Summary: Rosa Lindqvist')
    expect(pdf.getAuthor()).toBe('Swabwise')
    expect(String(pdf.catalog.get(PDFName.of('Lang')))).toBe('(en)')
    expect(pdf.getCreationDate()).toEqual(new Date('2026-11-20T15:00:00.000Z'))
  })

  it('has a bookmark for every page', async () => {
    const { pdf } = await open()
    expect(bookmarksOf(pdf)).toEqual([
      ['My Report Summary', 0],
      ['THC Metabolism (CYP2C9)', 1],
      ['CBD Metabolism (CYP2C19)', 2],
      ['Memory (COMT)', 3],
      ['Mental Health Risk (AKT1)', 4],
      ['What this report is not', 5],
    ])
  })

  it('links to the sources, to the site, and from the summary to the pages', async () => {
    const { pdf } = await open()
    const [summary, gene] = pdf.getPages().map((page) => linksOn(page))
    expect(summary).toEqual(
      pdf
        .getPages()
        .slice(1, 5)
        .map(({ ref }) => ref.toString()),
    )
    expect(gene).toEqual(['https://swabwise.example/faq', 'https://doi.org/10.1038/clpt.2008.213'])
  })

  it('never skips a rank of heading', async () => {
    const { root } = await open(reportOf(calledCodes, { second: secondCodes }))
    const ranks = allOf(root, 'H1', 'H2', 'H3', 'H4').map(({ role }) => Number(role.slice(1)))
    expect(ranks[0]).toBe(1)
    ranks.forEach((rank, index) => expect(rank - (ranks[index - 1] ?? 0)).toBeLessThanOrEqual(1))
  })

  it('goes on with the second report where there is one', async () => {
    const { pdf, root } = await open(reportOf(calledCodes, { second: secondCodes }))
    expect(
      bookmarksOf(pdf)
        .map(([title]) => title)
        .slice(5, 11),
    ).toEqual([
      'Psychedelics Sensitivity (HTR2A)',
      'SSRI Sensitivity (HTR2A)',
      'Ketamine Metabolism (CYP2B6)',
      'Mental Health Risk: C4A (C4A)',
      'Mental Health Risk: NRG1 (NRG1)',
      'Mental Health Risk: DISC1 (DISC1)',
    ])
    const pages = bookmarksOf(pdf).map(([, page]) => page)
    expect(inside(root, 'Link').filter((text) => text.startsWith('Page'))).toEqual(
      pages.slice(1, -1).map((page) => `Page ${page + 1}`),
    )
  })

  it('is the same to the byte every time, whatever was made before', async () => {
    const first = await render()
    await render(reportOf({}, { firstName: 'Ελένη\u00a0Μαρία', lastName: 'Παπαδοπούλου' }))
    expect(await render()).toEqual(first)
  })

  it('is the same to the byte however the fonts arrive', async () => {
    let waiting = 8
    const lastFirst: FontFiles = async (file) => {
      const bytes = await fontFiles(file)
      for (let turns = (waiting -= 1); turns > 0; turns -= 1) await Promise.resolve()
      return bytes
    }
    expect(await renderReportPdf(reportOf(), lastFirst)).toEqual(await render())
  })

  it('stays small', async () => {
    expect((await render()).length).toBeLessThan(60_000)
  })
})

describe('whether the laboratory stands behind a report', () => {
  it('is told on every page by the code to check it with, and by a link on the first', async () => {
    const report = reportOf(calledCodes, { standing: { kind: 'verified', checkCode } })
    const { pdf } = await open(report)
    expect(linksOn(pdf.getPage(0))[0]).toBe(`https://swabwise.example/check-report#${checkCode}`)
    for (const furniture of await furnitureOf(report))
      expect(furniture).toContain(`Genuine, and still valid? swabwise.example/check-report: ${checkCode}`)
  })

  it('is told by its signed results too, in a square that fits on the first page, behind the link as well', async () => {
    const signed = reportOf(calledCodes, { standing: { kind: 'verified', checkCode, healthCard } })
    const { pdf, root } = await open(signed)
    expect(linksOn(pdf.getPage(0))[0]).toBe(`https://swabwise.example/check-report#${healthCard}`)
    expect(allOf(root, 'Figure').map(({ alt }) => alt)).toContain(
      'QR code with the results of this report, signed',
    )
    expect(pdf.getPageCount()).toBe((await open()).pdf.getPageCount())
    expect((await render(signed)).length).toBeLessThan(75_000)
  })

  it('is denied on every page of what came from a link, and no code of its own making is printed', async () => {
    const report = reportOf(calledCodes, { standing: { kind: 'unverified' } })
    const { root } = await open(report)
    expect(root.text).toContain('Not verified by the laboratory.')
    expect(root.text).not.toContain('Check code')
    for (const furniture of await furnitureOf(report)) {
      expect(furniture).toContain('Not verified by the laboratory.')
      expect(furniture.join(' ')).not.toContain('Check this report')
    }
  })
})

/** What head and foot of each page say. */
async function furnitureOf(report: ReportDocument): Promise<readonly (readonly string[])[]> {
  const { sheets } = layOut(report, await loadFaces(fontFiles, JSON.stringify(report)))
  return sheets.map(({ items }) =>
    items
      .filter(({ owner }) => owner === 'furniture')
      .flatMap(({ marks }) => marks)
      .map((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text).join('') : '')),
  )
}

describe('a name on paper', () => {
  it.each([
    ['Zoë', 'O’Brien-Núñez'],
    ['Łukasz', 'Wiśniewski'],
    ['Nguyễn', 'Thị Ánh'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['Σωκράτης', 'ὁ Ἀθηναῖος'],
    ['Ольга', 'Ковалёва'],
    ['Jo\u0308rg', 'A\u030angstro\u0308m'],
  ])('is set in its own letters: %s %s', async (firstName, lastName) => {
    const { root } = await open(reportOf(calledCodes, { firstName, lastName }))
    expect(inside(root, 'P')).toContain(`${firstName} ${lastName}`.normalize('NFC'))
  })

  it('in letters that no font has is told plainly, and kept for search and screen readers', async () => {
    const { pdf, root } = await open(reportOf(calledCodes, { firstName: '小龍', lastName: '李' }))
    expect(allOf(root, 'P').find(({ actualText }) => actualText === '小龍 李')?.text).toBe(
      'Your name is in letters that this file cannot print.',
    )
    expect(inside(root, 'LI')[0]).toBe('Subject ID–')
    expect(pdf.getTitle()).toContain('小龍 李')
  })

  it('of any length stays on the paper', async () => {
    const lastName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
    const { pdf, root } = await open(reportOf(calledCodes, { firstName: 'A'.repeat(100), lastName }))
    expect(inside(root, 'P')).toContain(`${'A'.repeat(100)} ${lastName}`)
    expect(pdf.getPageCount()).toBe(6)
  })
})

describe('every outcome', () => {
  const rows = Object.entries(codesOf).flatMap(([gene, codes]) => codes.map((code) => [gene, code] as const))

  it.each(rows)('%s: %s has its page', async (gene, code) => {
    const codes = { ...calledCodes, [gene]: code }
    const findings = [...firstReportFindings(codes, 'printed'), ...secondReportFindings(codes)]
    const report = { ...reportOf(codes), pages: findings.map((finding) => genePage(finding, copy)) }
    const { root } = await open(report)
    expect(inside(root, 'H2').slice(-1 - findings.length, -1)).toEqual(
      report.pages.map(({ headline }) => headline),
    )
  })
})

function bookmarksOf(pdf: PDFDocument) {
  const outlines = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  const marks: [string, number][] = []
  for (let mark = outlines.lookupMaybe(PDFName.of('First'), PDFDict); mark;) {
    const page = mark.lookup(PDFName.of('Dest'), PDFArray).get(0)
    const title = mark.lookup(PDFName.of('Title'), PDFHexString).decodeText()
    marks.push([title, pdf.getPages().findIndex(({ ref }) => ref === page)])
    mark = mark.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return marks
}

/** Where the links of a page lead: an address, or the page they jump to. */
function linksOn(page: PDFPage): readonly string[] {
  const links = page.node.Annots()?.asArray() ?? []
  return links.map((link) => {
    const dict = page.doc.context.lookup(link, PDFDict)
    const action = dict.lookupMaybe(PDFName.of('A'), PDFDict)
    return action === undefined
      ? String(dict.lookup(PDFName.of('Dest'), PDFArray).get(0))
      : action.lookup(PDFName.of('URI'), PDFString).decodeText()
  })
}
