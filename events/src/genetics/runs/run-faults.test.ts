import { describe, expect, it } from 'vitest'
import type { RecordedCodes } from '../codes/codes.ts'
import { geneKeys } from '../codes/codes.ts'
import { atLeast, atMost } from './binomial.ts'
import { expectedHeterozygotes } from './heterozygotes.ts'
import { leastSamples, runFaultInWords, runFaults, type Control } from './run-faults.ts'

const control: Control = {
  name: 'NA1',
  read: { cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_C_T' },
  expected: { cyp2c9: 'CYP2C9_1_3' },
}
const samples = (heterozygous: number, of: number): RecordedCodes[] =>
  Array.from({ length: of }, (_, index) => ({ comt: index < heterozygous ? 'COMT_VAL_MET' : 'COMT_VAL_VAL' }))

describe('the exact binomial', () => {
  it('adds up, and gives what tables of it give', () => {
    expect(atMost(0, 10, 0.5)).toBeCloseTo(1 / 1024)
    expect(atLeast(10, 10, 0.5)).toBeCloseTo(1 / 1024)
    expect(atMost(5, 10, 0.5)).toBeCloseTo(0.623046875)
    expect(atMost(3, 30, 0.3)).toBeCloseTo(0.0093, 4)
    expect(atMost(4, 30, 0.2) + atLeast(5, 30, 0.2)).toBeCloseTo(1)
    expect(atMost(400, 10_000, 0.05)).toBeGreaterThan(0)
    for (const p of [0, 1]) expect(atMost(5, 10, p) + atLeast(6, 10, p)).toBe(1)
  })
})

describe('how many are heterozygous', () => {
  it('follows from the frequencies of the gene, in the groups that they are known of', () => {
    // Sub-Saharan African 0.0112, Central and South Asian 0.1099
    expect(expectedHeterozygotes('cyp2c9')?.least).toBeCloseTo(2 * 0.0112 * (1 - 0.0112))
    expect(expectedHeterozygotes('cyp2c9')?.most).toBeCloseTo(2 * 0.1099 * (1 - 0.1099))
    expect(expectedHeterozygotes('cyp2c1917')?.least).toBeCloseTo(2 * 0.0205 * (1 - 0.0205))
    expect(expectedHeterozygotes('comt')).toEqual({ least: 0.3, most: 0.5 })
  })
  it('has no lower bound where a group has no figures, and none at all without any', () => {
    expect(expectedHeterozygotes('akt1')).toEqual({ least: 0, most: 0.5 })
    for (const gene of ['c4a', 'htr2a', 'nrg1', 'disc1'] as const)
      expect(expectedHeterozygotes(gene)).toBeUndefined()
  })
  it('is at most every second person of any gene', () => {
    for (const gene of geneKeys) expect(expectedHeterozygotes(gene)?.most ?? 0).toBeLessThanOrEqual(0.5)
  })
})

describe('a run', () => {
  it('is sound where its controls read as they should and its rate is one of those expected', () => {
    expect(runFaults({ controls: [control], samples: samples(40, 100) }, true)).toEqual([])
  })
  it('is held by a control that reads something else, or nothing', () => {
    const wrong = { ...control, expected: { cyp2c9: 'CYP2C9_1_1', comt: 'COMT_MET_MET' } } as const
    const faults = runFaults({ controls: [wrong], samples: [] }, false)
    expect(faults.map(runFaultInWords)).toEqual([
      'Control NA1 reads CYP2C9_1_3 for CYP2C9; it should read CYP2C9_1_1.',
      'Control NA1 reads nothing for COMT; it should read COMT_MET_MET.',
    ])
  })
  it('is held by a control that cannot be compared', () => {
    const unread = { rule: 'controlUnread', control: 'NA1' }
    for (const missing of [{ read: undefined }, { expected: undefined }])
      expect(runFaults({ controls: [{ ...control, ...missing }], samples: [] }, false)).toEqual([unread])
  })
  it('is held without a control where one is required', () => {
    expect(runFaults({ controls: [], samples: [] }, true)).toEqual([{ rule: 'controlMissing' }])
    expect(runFaults({ controls: [], samples: [] }, false)).toEqual([])
  })
  it('is held by a rate that is far off on either side, from thirty samples on', () => {
    const faults = (heterozygous: number, of: number) =>
      runFaults({ controls: [], samples: samples(heterozygous, of) }, false)
    expect(faults(1, leastSamples)).toMatchObject([{ rule: 'heterozygotes', gene: 'COMT', found: 1 }])
    expect(faults(29, leastSamples)).toMatchObject([{ rule: 'heterozygotes', found: 29, most: 0.5 }])
    expect(faults(0, leastSamples - 1)).toEqual([])
    expect(faults(3, leastSamples)).toEqual([])
    expect(faults(29, 100).concat(faults(50, 100))).toEqual([])
    expect(faults(0, 100).map(runFaultInWords)).toEqual([
      '0 of 100 samples are heterozygous for COMT, where 30 to 50 % are expected.',
    ])
  })
})
