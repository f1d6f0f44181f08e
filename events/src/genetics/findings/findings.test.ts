import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { codesOf, geneKeys } from '../codes/codes.ts'
import type { RawCodes } from '../codes/codes.ts'
import type { Outcome } from '../effects.ts'
import { firstReportFindings, secondReportFindings } from './findings.ts'
import type { Finding, FindingOf } from './findings.ts'
import { dashboardWord, printedWord, toneOf } from './labels.ts'
import { firstReport, geneOf, secondReport } from '../reports.ts'
import type { ReportId } from '../reports.ts'

const all = (codes: RawCodes): Finding[] => [
  ...firstReportFindings(codes, 'printed'),
  ...secondReportFindings(codes),
]
const findingOf = (report: ReportId, codes: RawCodes): Finding => {
  const found = all(codes).find((finding) => finding.report === report)
  if (found === undefined) throw new Error(`no finding for ${report}`)
  return found
}

type Row = readonly [report: ReportId, codes: RawCodes, printed: string, dashboard: string, direction: string]

const called: readonly Row[] = [
  ['thc-metabolism', { cyp2c9: '1/1' }, 'Normal', 'Normal', 'none'],
  ['thc-metabolism', { cyp2c9: '1/3' }, 'Slow', 'Slow', 'down'],
  ['thc-metabolism', { cyp2c9: '3/3' }, 'Very Slow', 'Very Slow', 'down'],
  ['mental-health-risk', { akt1: 'T/T' }, 'Normal risk', 'Normal risk', 'none'],
  ['mental-health-risk', { akt1: 'C/T' }, 'Intermediate', 'Intermediate', 'none'],
  ['mental-health-risk', { akt1: 'C/C' }, 'Higher', 'Higher', 'up'],
  ['memory', { comt: 'Met/Met' }, 'Normal', 'Normal', 'none'],
  ['memory', { comt: 'Val/Met' }, 'Intermediate', 'Intermediate', 'none'],
  ['memory', { comt: 'Val/Val' }, 'Higher', 'Higher', 'up'],
  ['psychedelics-sensitivity', { htr2a: 'HTR2A_C_C' }, 'Reduced', 'Reduced', 'down'],
  ['psychedelics-sensitivity', { htr2a: 'HTR2A_C_T' }, 'Normal', 'Normal', 'none'],
  ['psychedelics-sensitivity', { htr2a: 'HTR2A_T_T' }, 'Increased', 'Increased', 'up'],
  ['ssri-sensitivity', { htr2a: 'HTR2A_C_C' }, 'Increased', 'Increased', 'up'],
  ['ssri-sensitivity', { htr2a: 'HTR2A_C_T' }, 'Normal', 'Normal', 'none'],
  ['ssri-sensitivity', { htr2a: 'HTR2A_T_T' }, 'Normal', 'Normal', 'none'],
  ['ketamine-metabolism', { cyp2b6: 'CYP2B6_1_1' }, 'Normal', 'Normal', 'none'],
  ['ketamine-metabolism', { cyp2b6: 'CYP2B6_1_6' }, 'Slow', 'Slow', 'down'],
  ['ketamine-metabolism', { cyp2b6: 'CYP2B6_6_6' }, 'Very Slow', 'Very Slow', 'down'],
  ['mental-health-risk-c4a', { c4a: 'C4A_ZERO' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-c4a', { c4a: 'C4A_ONE' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-c4a', { c4a: 'C4A_TWO' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-c4a', { c4a: 'C4A_THREE' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-c4a', { c4a: 'C4A_FOUR' }, 'Increased', 'Increased', 'up'],
  ['mental-health-risk-c4a', { c4a: 'C4A_FIVE' }, 'Increased', 'Increased', 'up'],
  ['mental-health-risk-nrg1', { nrg1: 'NRG1_C_C' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-nrg1', { nrg1: 'NRG1_C_T' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-nrg1', { nrg1: 'NRG1_T_T' }, 'Increased', 'Increased', 'up'],
  ['mental-health-risk-disc1', { disc1: 'DISC1_A_A' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-disc1', { disc1: 'DISC1_A_T' }, 'Normal', 'Normal', 'none'],
  ['mental-health-risk-disc1', { disc1: 'DISC1_T_T' }, 'Increased', 'Increased', 'up'],
]

const everyGene = (code: string | undefined): RawCodes =>
  Object.fromEntries(geneKeys.map((gene) => [gene, code]))

describe('a called genotype', () => {
  it.each(called)('%s %j is %s (dashboard: %s), arrow %s', (report, codes, printed, dashboard, direction) => {
    const finding = findingOf(report, codes)
    expect(finding).toMatchObject({ certainty: 'called', gene: geneOf[report], direction })
    expect(printedWord(finding)).toBe(printed)
    expect(dashboardWord(finding)).toBe(dashboard)
    expect(toneOf(finding)).toBe('genetics')
  })

  /** CYP2C19 has a table of its own; newer genes stand in the approved text. */
  it('is in the table for every code of its genes', () => {
    const inTable = new Set(
      called.flatMap(([, codes]) => Object.keys(codes).map((key) => `${key} ${JSON.stringify(codes)}`)),
    )
    const calledCodes = geneKeys
      .filter((gene) => called.some(([, codes]) => gene in codes))
      .flatMap((gene) => codesOf[gene].filter((code) => !/PENDING|INCONCLUSIVE/.test(code)))
    expect(inTable.size).toBe(calledCodes.length)
  })

  it('is the same in short and long form', () => {
    expect(findingOf('thc-metabolism', { cyp2c9: 'CYP2C9_1_3' })).toEqual({
      report: 'thc-metabolism',
      gene: 'CYP2C9',
      certainty: 'called',
      genotype: '*1/*3',
      outcome: 'slow',
      direction: 'down',
    })
    expect(findingOf('memory', { comt: 'met/val' })).toEqual(findingOf('memory', { comt: 'COMT_VAL_MET' }))
  })
})

describe('no genotype', () => {
  it.each([
    [
      'inconclusive',
      'inconclusive',
      'recorded',
      'Inconclusive',
      'Inconclusive',
      'Inconclusive',
      'genetics',
      'genetics',
    ],
    ['pending', 'pending', 'recorded', 'Pending', 'Pending', 'NO RESULT', 'genetics', 'secondary'],
    [undefined, 'no-result', 'missing', 'No Result', 'NO RESULT', 'NO RESULT', 'secondary', 'secondary'],
    ['undefined', 'no-result', 'missing', 'No Result', 'NO RESULT', 'NO RESULT', 'secondary', 'secondary'],
    ['9/9', 'no-result', 'unknown-code', 'No Result', 'NO RESULT', 'NO RESULT', 'secondary', 'secondary'],
  ] as const)(
    '%s is %s (%s): printed %s, dashboard %s, second report %s',
    (code, certainty, reason, printed, dashboard, second, tone, secondTone) => {
      for (const report of firstReport) {
        const finding = findingOf(report, everyGene(code))
        expect(finding).toEqual({ report, gene: geneOf[report], certainty, reason, direction: 'none' })
        expect(printedWord(finding)).toBe(printed)
        expect(dashboardWord(finding)).toBe(dashboard)
        expect(toneOf(finding)).toBe(tone)
      }
      for (const report of secondReport) {
        const finding = findingOf(report, everyGene(code))
        expect(finding).toEqual({ report, gene: geneOf[report], certainty, reason, direction: 'none' })
        expect(printedWord(finding)).toBe(second)
        expect(dashboardWord(finding)).toBe(second)
        expect(toneOf(finding)).toBe(secondTone)
      }
    },
  )
})

type Cyp2c9Finding = FindingOf<'thc-metabolism'>

describe('findings', () => {
  it('are one for each report, in its order, whatever is recorded', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        undefined,
        null,
        'pending',
        'inconclusive',
        '1/1',
        'C/T',
        ...Object.values(codesOf).flat(),
      ),
    )
    const anyCodes = fc.record(Object.fromEntries(geneKeys.map((gene) => [gene, text])), { requiredKeys: [] })
    fc.assert(
      fc.property(anyCodes, (codes) => {
        const findings = all(codes)
        expect(findings.map((finding) => finding.report)).toEqual([...firstReport, ...secondReport])
        for (const finding of findings) {
          expect(finding.gene).toBe(geneOf[finding.report])
          expect('outcome' in finding).toBe(finding.certainty === 'called')
          expect('genotype' in finding).toBe(finding.certainty === 'called')
          expect(printedWord(finding)).not.toBe('')
          if (finding.direction !== 'none') expect(finding.certainty).toBe('called')
          expect(toneOf(finding) === 'secondary').toBe(dashboardWord(finding) === 'NO RESULT')
        }
      }),
    )
  })

  it('cannot be written with an outcome that the genotype does not have', () => {
    const subject = { report: 'thc-metabolism', gene: 'CYP2C9' } as const
    const slow = {
      ...subject,
      certainty: 'called',
      genotype: '*1/*3',
      outcome: 'slow',
      direction: 'down',
    } as const
    expectTypeOf(slow).toExtend<Cyp2c9Finding>()
    expectTypeOf({ ...slow, outcome: 'very-slow' } as const).not.toExtend<Cyp2c9Finding>()
    expectTypeOf({ ...slow, direction: 'up' } as const).not.toExtend<Cyp2c9Finding>()
    expectTypeOf({ ...slow, gene: 'CYP2C19' } as const).not.toExtend<Cyp2c9Finding>()
    expectTypeOf<Extract<Cyp2c9Finding, { certainty: 'pending' }>>().not.toHaveProperty('genotype')
    expectTypeOf<Extract<Finding, { certainty: 'called' }>['outcome']>().toEqualTypeOf<Outcome>()
  })
})
