import { codesOf } from '@swabwise/events/genetics/codes/codes'
import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { summarise, summariseSecond } from '@swabwise/events/genetics/findings/summary'
import type { Outcome } from '@swabwise/events/genetics/effects'
import { reportOf } from '@swabwise/events/genetics/reports'
import { describe, expect, it } from 'vitest'
import { recommend } from '../features/dashboard/learn/recommendations.ts'
import { genePage } from './gene-page.ts'
import { plainText } from './testing/plain-text.ts'
import { seededCopy, seededRecommendations } from './testing/seeded-copy.ts'

/** How a sentence says an outcome, by what is measured. No headline says one in another way, or another outcome. */
const speeds = {
  normal: 'at the usual speed',
  rapid: 'fast',
  ultrarapid: 'very fast',
  slow: 'slowly',
  'very-slow': 'very slowly',
}
const extraRisk = {
  normal: 'not add',
  intermediate: 'may add a little',
  higher: 'may add to',
  increased: 'may add a little',
}
const said: { readonly [report: string]: { readonly [O in Outcome]?: string } } = {
  'thc-metabolism': speeds,
  'cbd-metabolism': speeds,
  'ketamine-metabolism': speeds,
  memory: { normal: 'less likely', intermediate: 'somewhat', higher: 'more likely' },
  'mental-health-risk': extraRisk,
  'mental-health-risk-c4a': extraRisk,
  'mental-health-risk-nrg1': extraRisk,
  'mental-health-risk-disc1': extraRisk,
  'psychedelics-sensitivity': { reduced: 'less sensitive', normal: 'usual', increased: 'more sensitive' },
  'ssri-sensitivity': { normal: 'usual', increased: 'more sensitive' },
}

const of = (rest: RawCodes): RawCodes => ({
  ...{ cyp2c9: '1/3', akt1: 'C/C', comt: 'Val/Val', cyp2c192: '1/1', cyp2c193: '1/1', cyp2c1917: '1/1' },
  ...{ htr2a: 'C/C', cyp2b6: '1/6', c4a: '4', nrg1: 'T/T', disc1: 'T/T' },
  ...rest,
})
const samples = [
  ...codesOf.cyp2c9.map((cyp2c9) => of({ cyp2c9 })),
  ...codesOf.akt1.map((akt1) => of({ akt1 })),
  ...codesOf.comt.map((comt) => of({ comt })),
  ...['1/1', '1/2', '2/2'].flatMap((cyp2c192) =>
    ['1/1', '1/3', '3/3'].flatMap((cyp2c193) =>
      ['1/1', '1/17', '17/17'].map((cyp2c1917) => of({ cyp2c192, cyp2c193, cyp2c1917 })),
    ),
  ),
  ...codesOf.htr2a.map((htr2a) => of({ htr2a })),
  ...codesOf.cyp2b6.map((cyp2b6) => of({ cyp2b6 })),
  ...codesOf.c4a.map((c4a) => of({ c4a })),
  ...codesOf.nrg1.map((nrg1) => of({ nrg1 })),
  ...codesOf.disc1.map((disc1) => of({ disc1 })),
]

describe('one outcome, one word', () => {
  it('in row, modal, paper and recommendation', () => {
    for (const codes of samples) {
      const findings = [...firstReportFindings(codes, 'printed'), ...secondReportFindings(codes)]
      const rows = [...summarise(codes), ...summariseSecond(codes)]
      const advice = recommend(firstReportFindings(codes, 'printed'), null, seededRecommendations).genes
      for (const finding of findings) {
        if (finding.certainty !== 'called') continue
        const { word } = genePage(finding, seededCopy).result
        const row = rows.find(({ report }) => report === finding.report)
        expect(row?.reportWord ?? row?.word.toLowerCase()).toBe(row?.reportWord ? word : word.toLowerCase())
        const advised = advice.find(({ report }) => report === finding.report)
        if (advised !== undefined) expect(advised.word).toBe(word)
      }
    }
  })

  it.each(seededCopy.genes.map((copy) => [copy.report, copy] as const))(
    'and one phrase in the headline of %s, that of no other outcome',
    (report, { readings }) => {
      for (const { outcome, headline } of readings) {
        const phrase = said[report]?.[outcome] ?? 'no phrase'
        expect(headline).toContain(phrase)
        const others = Object.values(said[report] ?? {}).filter((other) => !phrase.includes(other))
        for (const other of others) expect(headline).not.toContain(other)
        expect(headline).not.toMatch(/faster|slower/)
      }
      expect(new Set(readings.map(({ outcome }) => outcome))).toEqual(
        new Set(Object.values(reportOf[report].outcomes).map(({ outcome }) => outcome)),
      )
    },
  )

  it('and no share of people beside the figures', () => {
    const { thcMetabolism, mentalHealthRisk, memory, cbdMetabolism } = seededRecommendations
    for (const { headline, text } of [thcMetabolism, mentalHealthRisk, memory, cbdMetabolism].flat())
      expect(`${headline} ${text}`).not.toMatch(/\bin (three|four|five|ten|100)\b|%|times more slowly/)
  })

  it('speaks of *17 only to whom it was found in', () => {
    const slow = (cyp2c1917: string) => {
      const codes = of({ cyp2c192: '1/2', cyp2c193: '1/1', cyp2c1917 })
      const finding = firstReportFindings(codes, 'printed').find(({ gene }) => gene === 'CYP2C19')
      const page = finding && genePage(finding, seededCopy)
      return plainText([
        page?.meaning,
        ...(page?.sections ?? []).filter(({ heading }) => heading === 'How we read this'),
      ])
    }
    expect(slow('1/17')).toContain('does not make up for')
    expect(slow('1/1')).not.toMatch(/If you also carry|does not make up for/)
  })

  it('says of a gene that could not be read why that may be, and asks for an email to support', () => {
    const finding = firstReportFindings(of({ comt: 'inconclusive' }), 'printed').find(
      ({ gene }) => gene === 'COMT',
    )
    const { meaning } = genePage(finding ?? expect.fail('no COMT'), seededCopy)
    expect(plainText([meaning])).toContain(
      'A sample may be inconclusive because of insufficient DNA or interfering substances in the mouth.',
    )
    expect(plainText([meaning])).toContain('Please email support')
    expect(JSON.stringify(meaning)).toContain('mailto:support@swabwise.example')
  })

  it('does not blame too little DNA where the calls are more than one person has', () => {
    const codes = of({ cyp2c192: '2/2', cyp2c193: '3/3' })
    const finding = firstReportFindings(codes, 'printed').find(({ gene }) => gene === 'CYP2C19')
    const page = finding && genePage(finding, seededCopy)
    expect(plainText([page?.meaning])).toContain('two samples are mixed')
    expect(plainText([page?.meaning])).not.toContain('insufficient DNA')
  })
})
