import type { SecondReportResult, TestResult } from '@swabwise/results-service/results/results.contract'
import { describe, expect, it } from 'vitest'
import { overallResults, type AllResults } from './overall-results.ts'

const none: AllResults = {
  thcTestResults: [],
  cbdTestResults: [],
  cannabisTestResults: [],
  results: [],
  sensitiveResults: 'shown',
}
const kit = (swabKitId: string, rest: Partial<TestResult>): TestResult => ({
  id: '9d1c1a53-6a0c-4a55-8a3b-6ed4f1b5b6a0',
  swabKitId,
  kind: 'cannabis',
  status: 'final',
  ...rest,
})
const march = '2026-03-01T12:00:00.000Z'
const may = '2026-05-01T12:00:00.000Z'

const thc = kit('TH-0000-0000-0001', {
  kind: 'thc',
  reportedAt: march,
  cyp2c9: 'CYP2C9_1_3',
  akt1: 'AKT1_C_T',
  comt: 'COMT_VAL_VAL',
})
const pending = kit('MJ-0000-0000-0001', {
  status: 'pending',
  cyp2c9: 'CYP2C9_PENDING',
  akt1: 'AKT1_PENDING',
  comt: 'COMT_PENDING',
  cyp2c192: 'CYP2C19_2_PENDING',
  cyp2c193: 'CYP2C19_3_PENDING',
  cyp2c1917: 'CYP2C19_17_PENDING',
})
const inconclusive = kit('CB-0000-0000-0001', {
  kind: 'cbd',
  status: 'inconclusive',
  reportedAt: march,
  cyp2c192: 'CYP2C19_2_INCONCLUSIVE',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_1',
})
const cbd = kit('CB-0000-0000-0002', {
  kind: 'cbd',
  reportedAt: may,
  cyp2c192: 'CYP2C19_2_1_2',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_1',
})

describe('what several kits say together', () => {
  it('is nothing without a kit', () => {
    expect(overallResults(none)).toEqual({
      kits: [],
      codes: {},
      swabKitIds: [],
      reportedAt: undefined,
      hasSecondReport: false,
      mustAsk: false,
    })
  })

  it('asks before it tells what is about mental health, and tells it only by choice', () => {
    const { sensitiveResults: _, ...unasked } = none
    const asked = (all: AllResults) => {
      const { codes, mustAsk } = overallResults({ ...all, thcTestResults: [thc] })
      return { akt1: codes.akt1, comt: codes.comt, mustAsk }
    }
    expect(asked(unasked)).toEqual({ akt1: 'HIDDEN', comt: 'COMT_VAL_VAL', mustAsk: true })
    expect(asked({ ...none, sensitiveResults: 'hidden' })).toEqual({
      akt1: 'HIDDEN',
      comt: 'COMT_VAL_VAL',
      mustAsk: false,
    })
    expect(asked(none)).toEqual({ akt1: 'AKT1_C_T', comt: 'COMT_VAL_VAL', mustAsk: false })
    expect(overallResults({ ...unasked, thcTestResults: [pending] })).toMatchObject({
      codes: { akt1: 'AKT1_PENDING' },
      mustAsk: false,
    })
  })

  it('says of what the service left out that it is not shown', () => {
    const { akt1: __, ...left } = { ...thc, hidden: ['akt1' as const] }
    const all = { ...none, sensitiveResults: 'hidden' as const, thcTestResults: [left] }
    expect(overallResults(all).codes.akt1).toBe('HIDDEN')
  })

  it('takes each gene from the kit that has it, and dates it by the newest', () => {
    const { codes, swabKitIds, reportedAt } = overallResults({
      ...none,
      thcTestResults: [thc],
      cbdTestResults: [cbd],
    })
    expect(codes).toEqual({
      cyp2c9: 'CYP2C9_1_3',
      akt1: 'AKT1_C_T',
      comt: 'COMT_VAL_VAL',
      cyp2c192: 'CYP2C19_2_1_2',
      cyp2c193: 'CYP2C19_3_1_1',
      cyp2c1917: 'CYP2C19_17_1_1',
    })
    expect(swabKitIds).toEqual([thc.swabKitId, cbd.swabKitId])
    expect(reportedAt).toBe(may)
  })

  it('keeps a result while another kit is still pending', () => {
    const { codes } = overallResults({ ...none, thcTestResults: [thc], cannabisTestResults: [pending] })
    expect(codes).toMatchObject({ cyp2c9: 'CYP2C9_1_3', cyp2c192: 'CYP2C19_2_PENDING' })
  })

  it('waits for the replacement of a kit that could not be read', () => {
    const { codes } = overallResults({
      ...none,
      cbdTestResults: [inconclusive],
      cannabisTestResults: [pending],
    })
    expect(codes.cyp2c192).toBe('CYP2C19_2_PENDING')
    const replaced = overallResults({ ...none, cbdTestResults: [inconclusive, cbd] })
    expect(replaced.codes.cyp2c192).toBe('CYP2C19_2_1_2')
    expect(replaced.swabKitIds).toEqual([cbd.swabKitId])
  })

  it('never mixes the three calls of CYP2C19', () => {
    const other = kit('MJ-0000-0000-0002', {
      reportedAt: march,
      cyp2c192: 'CYP2C19_2_1_1',
      cyp2c193: 'CYP2C19_3_1_3',
      cyp2c1917: 'CYP2C19_17_1_17',
    })
    const unread = { ...other, cyp2c193: 'CYP2C19_3_INCONCLUSIVE' as const }
    const { codes } = overallResults({ ...none, cbdTestResults: [cbd], cannabisTestResults: [unread] })
    expect(codes).toEqual({
      cyp2c192: 'CYP2C19_2_1_2',
      cyp2c193: 'CYP2C19_3_1_1',
      cyp2c1917: 'CYP2C19_17_1_1',
    })
    const both = overallResults({ ...none, cbdTestResults: [cbd], cannabisTestResults: [other] })
    expect(new Set(Object.values(both.codes))).toEqual(new Set(['CONTRADICTED']))
  })

  it('holds a gene that two samples read differently, whatever order they come in, and nothing else', () => {
    const newer = { ...thc, swabKitId: 'MJ-0000-0000-0003', reportedAt: may, comt: 'COMT_MET_MET' as const }
    for (const thcTestResults of [
      [thc, newer],
      [newer, thc],
    ]) {
      const { codes, swabKitIds } = overallResults({ ...none, thcTestResults })
      expect(codes).toEqual({ cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_C_T', comt: 'CONTRADICTED' })
      expect(new Set(swabKitIds)).toEqual(new Set([thc.swabKitId, newer.swabKitId]))
    }
  })

  describe('in the second report', () => {
    const second = (swabKitId: string, rest: Partial<SecondReportResult>): SecondReportResult => ({
      ...{ id: '9d1c1a53-6a0c-4a55-8a3b-6ed4f1b5b6a0', swabKitId, kind: 'thc', status: 'final' },
      ...rest,
    })
    const five = second(thc.swabKitId, {
      reportedAt: march,
      ...{ htr2a: 'HTR2A_C_T', cyp2b6: 'CYP2B6_1_6', c4a: 'C4A_TWO', nrg1: 'NRG1_C_T', disc1: 'DISC1_T_T' },
    })

    it.each([
      ['could not be read', { htr2a: 'HTR2A_INCONCLUSIVE', cyp2b6: 'CYP2B6_INCONCLUSIVE' }],
      ['are still pending', { htr2a: 'HTR2A_PENDING', cyp2b6: 'CYP2B6_PENDING' }],
    ] as const)('keeps five results when two genes of a newer kit %s', (_, codes) => {
      const newer = second(cbd.swabKitId, { kind: 'cbd', reportedAt: may, ...codes })
      const found = overallResults({
        ...none,
        thcTestResults: [thc],
        cbdTestResults: [cbd],
        results: [five, newer],
      })
      expect(found.codes).toMatchObject({
        ...{ htr2a: 'HTR2A_C_T', cyp2b6: 'CYP2B6_1_6', c4a: 'C4A_TWO', nrg1: 'NRG1_C_T', disc1: 'DISC1_T_T' },
        cyp2c192: 'CYP2C19_2_1_2',
      })
      expect(found.hasSecondReport).toBe(true)
      expect(found.swabKitIds).toEqual([thc.swabKitId, cbd.swabKitId])
    })

    it('takes what only a newer kit could read', () => {
      const newer = second(cbd.swabKitId, { kind: 'cbd', reportedAt: may, htr2a: 'HTR2A_C_C' })
      const unread = { ...five, htr2a: 'HTR2A_INCONCLUSIVE' } as const
      expect(overallResults({ ...none, results: [unread, newer] }).codes).toMatchObject({
        ...{ htr2a: 'HTR2A_C_C', cyp2b6: 'CYP2B6_1_6' },
      })
    })
  })
})
