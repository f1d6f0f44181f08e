import { describe, expect, it } from 'vitest'
import type { RecordedCodes } from '../codes/codes.ts'
import { statusFits } from './status.ts'

const usual = { cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_1' } as const
const called = { cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_C_T', comt: 'COMT_VAL_VAL' } as const
const oneUnread = { ...called, comt: 'COMT_INCONCLUSIVE' } as const
const oneAwaited = { ...called, comt: 'COMT_PENDING' } as const
const unread = { cyp2c9: 'CYP2C9_INCONCLUSIVE', akt1: 'AKT1_INCONCLUSIVE' } as const
const impossible = {
  cyp2c192: 'CYP2C19_2_2_2',
  cyp2c193: 'CYP2C19_3_3_3',
  cyp2c1917: 'CYP2C19_17_1_1',
} as const

describe('whether a kit’s status and its codes can both be true', () => {
  const rows: readonly [string, RecordedCodes, { final: string; pending: string; inconclusive: string }][] = [
    ['nothing', {}, { final: 'no-codes', pending: 'no-codes', inconclusive: 'no-codes' }],
    [
      'every gene called',
      { ...called, ...usual },
      { final: 'fits', pending: 'nothing-pending', inconclusive: 'nothing-inconclusive' },
    ],
    ['one gene unread', oneUnread, { final: 'fits', pending: 'nothing-pending', inconclusive: 'fits' }],
    [
      'one gene awaited',
      oneAwaited,
      { final: 'still-pending', pending: 'fits', inconclusive: 'still-pending' },
    ],
    ['no gene read', unread, { final: 'nothing-called', pending: 'nothing-pending', inconclusive: 'fits' }],
    [
      'three variant copies of one gene',
      impossible,
      { final: 'nothing-called', pending: 'nothing-pending', inconclusive: 'fits' },
    ],
    [
      'one of three calls awaited',
      { ...usual, cyp2c193: 'CYP2C19_3_PENDING' },
      { final: 'still-pending', pending: 'fits', inconclusive: 'still-pending' },
    ],
    [
      'a second report that is awaited',
      { ...called, htr2a: 'HTR2A_PENDING' },
      { final: 'still-pending', pending: 'fits', inconclusive: 'still-pending' },
    ],
    [
      'only a part of a gene',
      { cyp2c192: 'CYP2C19_2_1_1' },
      { final: 'no-codes', pending: 'no-codes', inconclusive: 'no-codes' },
    ],
  ]

  it.each(rows)('%s', (_, codes, expected) => {
    for (const status of ['final', 'pending', 'inconclusive'] as const) {
      const fit = statusFits(status, codes)
      expect(fit.kind === 'fits' ? 'fits' : fit.why, status).toBe(expected[status])
    }
  })
})
