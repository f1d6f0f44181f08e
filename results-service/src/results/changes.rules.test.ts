import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { changesIn } from './changes.rules.ts'
import { editionsOf } from './editions.rules.ts'

const accountId = AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const [th, cb] = [KitId.parse('TH-0000-0000-0001'), KitId.parse('CB-0000-0000-0001')]
const on = (day: number) => `2026-03-0${day}T10:00:00.000Z`
const released = (day: number, codes: RecordedCodes, reason?: string) => ({
  ...{ accountId, status: 'final' as const, reportedAt: on(day), releasedAt: on(day), codes, reason },
})
const said = (...kits: Parameters<typeof editionsOf>[0]) =>
  changesIn(editionsOf(kits)).map(({ at, before, after, reason }) => [
    at,
    before.report,
    'genotype' in before ? before.genotype : before.certainty,
    'genotype' in after ? after.genotype : after.certainty,
    reason,
  ])

describe('what changed in a person’s report', () => {
  it('is what a correction says differently, with its reason', () => {
    const first = released(1, { cyp2c9: 'CYP2C9_1_1', comt: 'COMT_VAL_VAL' })
    const second = released(3, { cyp2c9: 'CYP2C9_3_3', comt: 'COMT_VAL_VAL' }, 'vials were swapped')
    expect(said({ id: th, kind: 'thc', released: [first, second] })).toEqual([
      [on(3), 'thc-metabolism', '*1/*1', '*3/*3', 'vials were swapped'],
    ])
  })

  it('is nothing where a kit adds to it, or could not be read', () => {
    const thc = released(1, { cyp2c9: 'CYP2C9_1_1', htr2a: 'HTR2A_C_T' })
    const cbd = released(2, {
      ...{ cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_1' },
      htr2a: 'HTR2A_INCONCLUSIVE',
    })
    expect(said({ id: th, kind: 'thc', released: [thc] }, { id: cb, kind: 'cbd', released: [cbd] })).toEqual(
      [],
    )
  })

  it('is told where a reading is taken back', () => {
    const first = released(1, { cyp2c9: 'CYP2C9_1_1', comt: 'COMT_VAL_VAL' })
    const second = released(2, { cyp2c9: 'CYP2C9_INCONCLUSIVE', comt: 'COMT_VAL_VAL' }, 'too little DNA')
    expect(said({ id: th, kind: 'thc', released: [first, second] })).toEqual([
      [on(2), 'thc-metabolism', '*1/*1', 'inconclusive', 'too little DNA'],
    ])
  })

  it('is told where a report is withdrawn, and where it is released again', () => {
    const [first, again] = [1, 5].map((day) => released(day, { cyp2c9: 'CYP2C9_1_1' }))
    if (first === undefined || again === undefined) throw new Error('unreachable')
    const withdrawn = { ...first, withdrawn: { at: on(3), reason: 'contaminated reagent' } }
    expect(said({ id: th, kind: 'thc', released: [withdrawn, again] })).toEqual([
      [on(3), 'thc-metabolism', '*1/*1', 'withdrawn', 'contaminated reagent'],
      [on(5), 'thc-metabolism', 'withdrawn', '*1/*1', undefined],
    ])
  })
})
