import { codesOf } from '@swabwise/events/genetics/codes/codes'
import { claimsOf } from '@swabwise/events/genetics/explanations/claims'
import { coverageOf } from '@swabwise/events/genetics/explanations/coverage'
import { explain } from '@swabwise/events/genetics/explanations/explain'
import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { geneOf, measureOf } from '@swabwise/events/genetics/reports'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { buildReportDocument } from '../../reports/document.ts'
import { renderReportPdf } from '../../reports/pdf/render.ts'
import type { Body } from '../../reports/copy/rich-text.ts'
import { fontFiles } from '../../reports/testing/font-files.ts'
import { checkCode, secondCodes } from '../../reports/testing/report.ts'
import { seededCopy as copy } from '../../reports/testing/seeded-copy.ts'

const subject = {
  name: 'Marguerite Okonkwo-Tremblay',
  initials: 'MO',
  date: 'November 20, 2026',
  swabIds: ['MJ-0000-0000-0001'],
  location: 'Ontario, Canada',
  reportedAt: '2026-11-20T15:00:00.000Z',
}

const sites = (two: number, three: number, seventeen: number) => ({
  cyp2c192: codesOf.cyp2c192[two],
  cyp2c193: codesOf.cyp2c193[three],
  cyp2c1917: codesOf.cyp2c1917[seventeen],
})
/** The ten genotypes of CYP2C19, by the copies of *2, *3 and *17, and then what is none. */
const cyp2c19 = [
  ...[sites(0, 0, 0), sites(0, 0, 1), sites(0, 0, 2), sites(1, 0, 0), sites(0, 1, 0)],
  ...[sites(1, 0, 1), sites(0, 1, 1), sites(0, 2, 0), sites(1, 1, 0), sites(2, 0, 0)],
  ...[sites(2, 2, 0), sites(3, 3, 3), sites(4, 4, 4), {}],
]

describe('the seeded texts on paper', () => {
  it.each(cyp2c19.map((codes, index) => [index, codes] as const))(
    'fill six pages and no more, in at most 60 KB: %i',
    async (index, codes) => {
      const rest = {
        cyp2c9: codesOf.cyp2c9[index % codesOf.cyp2c9.length],
        akt1: codesOf.akt1[index % codesOf.akt1.length],
        comt: codesOf.comt[index % codesOf.comt.length],
      }
      const report = buildReportDocument(
        'My Report Summary',
        subject,
        { first: { ...rest, ...codes } },
        { kind: 'verified', checkCode },
        copy,
        'https://swabwise.example',
      )
      const bytes = await renderReportPdf(report, fontFiles)
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(6)
      expect(bytes.length).toBeLessThanOrEqual(60_000)
    },
  )
})

describe('the whole of both reports on paper', () => {
  it('has a page for each, and stays small', async () => {
    const report = buildReportDocument(
      'My Report Summary',
      subject,
      { first: { cyp2c9: '1/3', akt1: 'C/C', comt: 'Val/Val', ...sites(0, 0, 1) }, second: secondCodes },
      { kind: 'verified', checkCode },
      copy,
      'https://swabwise.example',
    )
    const bytes = await renderReportPdf(report, fontFiles)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(report.pages.length + 3)
    expect(bytes.length).toBeLessThanOrEqual(100_000)
  })
})

const wordsOf = (body: Body) =>
  body
    .map((block) =>
      block._type === 'callout' ? block.text : (block.children ?? []).map(({ text }) => text).join(''),
    )
    .join(' ')

describe('what editors write and what code knows', () => {
  const reports = copy.genes.map((words) => [words.report, words] as const)

  it('there are words for every report', () => {
    expect(reports.map(([report]) => report).toSorted()).toEqual(Object.keys(measureOf).toSorted())
  })

  it.each(reports)('figures by group are the code’s alone: %s', (_, { commonness }) => {
    expect(wordsOf(commonness)).not.toMatch(/\d/)
  })

  it.each(reports)(
    'percentages and multiples in a reading are claims as stated: %s',
    (report, { readings }) => {
      const claims = claimsOf[geneOf[report]].map(({ text }) => text).join(' ')
      for (const { meaning, headline } of readings) {
        const text = `${headline} ${wordsOf(meaning)}`
        for (const [figure] of text.matchAll(/\d+ ?%/g)) expect(claims).toContain(figure)
        if (/\btimes\b.*slower|two to three times/.test(text)) expect(claims).toContain('2-3 times slower')
      }
    },
  )

  it.each(reports)(
    'tested variants are those of the code, and only code lists the others: %s',
    (report, words) => {
      const names = words.tested.map(({ name }) => name).join(' ')
      const { tested } = coverageOf[geneOf[report]]
      for (const variant of tested) {
        if (variant !== 'number of copies') expect(names).toContain(variant)
      }
      expect((names.match(/\*\d+/g) ?? []).every((variant) => tested.includes(variant))).toBe(true)
      expect(wordsOf(words.notTested)).not.toMatch(/\*\d/)
    },
  )

  it.each(reports)('every outcome that a genotype can have is put into words: %s', (report, { readings }) => {
    const usual = { cyp2c9: '1/1', akt1: 'T/T', comt: 'Met/Met', ...sites(0, 0, 0) }
    const second = { htr2a: 'C/C', cyp2b6: '1/1', c4a: '2', nrg1: 'C/C', disc1: 'A/A' }
    const findings = [...firstReportFindings(usual, 'printed'), ...secondReportFindings(second)]
    const finding = findings.find((one) => one.report === report)
    const rule = finding && explain(finding).rule
    const outcomes = rule && 'table' in rule ? rule.table.map(({ outcome }) => outcome) : []
    expect(new Set(readings.map(({ outcome }) => outcome))).toEqual(new Set(outcomes))
  })
})
