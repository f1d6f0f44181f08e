import { expect, it } from 'vitest'
import type { RawCodes } from '../codes/codes.ts'
import type { ReportId } from '../reports.ts'
import { findingOf } from '../testing/finding-of.ts'
import { actingOn, interactingMedicines } from './interactions.ts'
import { activityScoreOf, phenotypeOf } from './phenotypes.ts'

const told = (report: ReportId, codes: RawCodes) => {
  const finding = findingOf(report, codes)
  if (finding.certainty !== 'called') throw new Error('not called')
  return [phenotypeOf(finding), activityScoreOf(finding)]
}

it.each([
  ['thc-metabolism', { cyp2c9: 'CYP2C9_1_1' }, 'Normal metabolizer', 2],
  ['thc-metabolism', { cyp2c9: 'CYP2C9_1_3' }, 'Intermediate metabolizer', 1],
  ['thc-metabolism', { cyp2c9: 'CYP2C9_3_3' }, 'Poor metabolizer', 0],
  ['ketamine-metabolism', { cyp2b6: 'CYP2B6_1_6' }, 'Intermediate metabolizer', undefined],
  ['memory', { comt: 'COMT_VAL_VAL' }, undefined, undefined],
] as const)('%s of %j is %s in the terms of CPIC, with activity score %s', (report, codes, ...expected) => {
  expect(told(report, codes)).toEqual(expected)
})

it('a medicine is told of the enzymes that it acts on', () => {
  expect(interactingMedicines).toContain('rifampin')
  expect(actingOn('CYP2C9', ['fluconazole', 'rifampin', 'fluoxetine'])).toEqual([
    { medicine: 'fluconazole', effect: 'inhibits' },
    { medicine: 'rifampin', effect: 'induces' },
  ])
  expect(actingOn('COMT', ['fluconazole'])).toEqual([])
})
