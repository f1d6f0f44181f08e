import { firstReportFindings } from '@swabwise/events/genetics/findings/findings'
import { expect, it } from 'vitest'
import { chooseKinds } from './strain-kinds.ts'

const usual = {
  cyp2c9: 'CYP2C9_1_1',
  akt1: 'AKT1_T_T',
  comt: 'COMT_MET_MET',
  cyp2c192: 'CYP2C19_2_1_1',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_1',
} as const
type Codes = Parameters<typeof firstReportFindings>[0]
const findings = (codes: Codes) => firstReportFindings({ ...usual, ...codes }, 'dashboard')

it.each(['DAILY', 'MONTHLY', 'RARELY', 'NEVER_USED', null] as const)(
  'the least THC stands first: %s',
  (frequency) => {
    expect(chooseKinds(findings({}), frequency).kinds).toEqual(['cbd-leads', 'balanced', 'thc-leads'])
  },
)

it('who uses cannabis weekly has the balanced kind first', () => {
  expect(chooseKinds(findings({}), 'WEEKLY').kinds[0]).toBe('balanced')
})

it.each([
  [{ akt1: 'AKT1_C_C' }, 'Mental Health Risk is Higher'],
  [{ cyp2c9: 'CYP2C9_3_3' }, 'THC Metabolism is Very Slow'],
] as const)('an outcome speaks for less THC where studies do, with its grade: %j', (codes, told) => {
  const { kinds, because } = chooseKinds(findings(codes), 'WEEKLY')
  expect(kinds[0]).toBe('cbd-leads')
  expect(because[0]).toContain(told)
  expect(because[0]).toMatch(/Grade: weak, for studies disagree \(\d for, \d against\)/)
})

it.each([{ comt: 'COMT_VAL_VAL' }, { cyp2c9: 'CYP2C9_1_3' }, { cyp2c192: 'CYP2C19_2_2_2' }] as const)(
  'of other outcomes nothing is made: %j',
  (codes) => {
    expect(chooseKinds(findings(codes), 'WEEKLY')).toEqual(chooseKinds(findings({}), 'WEEKLY'))
  },
)
