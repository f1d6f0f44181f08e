import { describe, expect, it } from 'vitest'
import type { RawCodes, RecordedCodes } from '../codes/codes.ts'
import { secondReport } from '../reports.ts'
import { summarise, summariseSecond } from './summary.ts'

const codes: RecordedCodes = {
  cyp2c9: 'CYP2C9_1_3',
  akt1: 'AKT1_C_C',
  comt: 'COMT_VAL_MET',
  cyp2c192: 'CYP2C19_2_1_1',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_17',
  htr2a: 'HTR2A_C_C',
  cyp2b6: 'CYP2B6_6_6',
  c4a: 'C4A_FOUR',
  nrg1: 'NRG1_INCONCLUSIVE',
  disc1: 'DISC1_PENDING',
}

const lines = (rows: ReturnType<typeof summarise> | ReturnType<typeof summariseSecond>) =>
  rows.map((row) => [row.report, row.title, row.gene, row.word, row.direction, row.tone].join(' | '))

describe('the dashboard summary', () => {
  it('has four rows in their order', () => {
    expect(lines(summarise(codes))).toEqual([
      'thc-metabolism | THC Metabolism | CYP2C9 | Slow | down | genetics',
      'mental-health-risk | Mental Health Risk | AKT1 | Higher | up | genetics',
      'memory | Memory | COMT | Intermediate | none | genetics',
      'cbd-metabolism | CBD Metabolism | CYP2C19 | fast | up | genetics',
    ])
  })

  it('also has the word of the report, where that is another', () => {
    const words = (raw: RawCodes) => summarise(raw).map(({ reportWord }) => reportWord)
    expect(words(codes)).toEqual([undefined, undefined, undefined, 'Increased (Rapid)'])
    expect(words({ cyp2c9: 'pending', comt: 'inconclusive' })).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(summarise(codes)[0]).not.toHaveProperty('reportWord')
  })

  it('reads NO RESULT everywhere when there are no results at all', () => {
    for (const row of [...summarise({}), ...summariseSecond({})]) {
      expect(row).toMatchObject({ word: 'NO RESULT', direction: 'none', tone: 'secondary' })
    }
  })

  it('shows what one kit knows and NO RESULT for the rest', () => {
    expect(summarise({ cyp2c9: '1/1', akt1: 'T/T', comt: 'pending' }).map((row) => row.word)).toEqual([
      'Normal',
      'Normal risk',
      'Pending',
      'NO RESULT',
    ])
  })

  it('lets a pending CBD call win over one that is missing', () => {
    expect(summarise({ cyp2c192: 'pending' })[3]).toMatchObject({ word: 'Pending', tone: 'genetics' })
  })
})

describe('the second summary', () => {
  it('has rows in their order', () => {
    expect(summariseSecond(codes).map(({ report }) => report)).toEqual(secondReport)
    expect(lines(summariseSecond(codes)).slice(0, 6)).toEqual([
      'psychedelics-sensitivity | Psychedelics Sensitivity | HTR2A | Reduced | down | genetics',
      'ssri-sensitivity | SSRI Sensitivity | HTR2A | Increased | up | genetics',
      'ketamine-metabolism | Ketamine Metabolism | CYP2B6 | Very Slow | down | genetics',
      'mental-health-risk-c4a | Mental Health Risk: C4A | C4A | Increased | up | genetics',
      'mental-health-risk-nrg1 | Mental Health Risk: NRG1 | NRG1 | Inconclusive | none | genetics',
      'mental-health-risk-disc1 | Mental Health Risk: DISC1 | DISC1 | NO RESULT | none | secondary',
    ])
  })

  it.each(['HTR2A_C_C', 'HTR2A_C_T', 'HTR2A_T_T', 'HTR2A_INCONCLUSIVE', 'HTR2A_PENDING', undefined])(
    'colours both rows of HTR2A alike for %s',
    (htr2a) => {
      const [psychedelics, ssri] = summariseSecond({ htr2a })
      expect(ssri?.tone).toBe(psychedelics?.tone)
    },
  )
})
