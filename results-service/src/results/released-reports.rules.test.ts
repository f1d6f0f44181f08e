import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { releasedReports } from './released-reports.rules.ts'

const kitId = KitId.parse('MJ-0000-0000-0001')
const accountId = AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const facts = { kitId, status: 'final', source: 'admin' } as const
const slow = { cyp2c9: 'CYP2C9_1_3' } as const
const usual = { cyp2c9: 'CYP2C9_1_1' } as const
const [march, may] = ['2026-03-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z']

const at = '2026-06-01T10:00:00.000Z'
const reportsIn = (past: readonly SwabKitEvent[]) =>
  releasedReports(past.map((event) => ({ ...event, metadata: { at } })))

const received: SwabKitEvent = {
  type: 'ResultsReceived',
  data: { ...facts, reportedAt: march, personal: { codes: slow } },
}
const corrected: SwabKitEvent = {
  type: 'ResultsCorrected',
  data: { ...facts, reportedAt: may, personal: { codes: usual, reason: 'samples exchanged' } },
}
const released: SwabKitEvent = { type: 'ResultsReleased', data: { kitId, accountId } }
const registered: SwabKitEvent = { type: 'KitRegistered', data: { kitId, kind: 'cannabis', accountId } }
const attached = (to = accountId): SwabKitEvent => ({
  type: 'KitAttached',
  data: { kitId, kind: 'cannabis', accountId: to },
})
const stranger = AccountId.parse('1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11')
const detached: SwabKitEvent = { type: 'KitDetached', data: { kitId, accountId } }

const first = { accountId, status: 'final', reportedAt: march, codes: slow, releasedAt: at }
const second = {
  accountId,
  status: 'final',
  reportedAt: may,
  codes: usual,
  releasedAt: at,
  reason: 'samples exchanged',
}

describe('released reports', () => {
  it('are in order of release, oldest first', () => {
    expect(reportsIn([registered, received])).toEqual([])
    expect(reportsIn([registered, received, released])).toEqual([first])
    expect(reportsIn([registered, received, released, corrected])).toEqual([first])
    expect(reportsIn([registered, received, released, corrected, released])).toEqual([first, second])
  })

  it('are hidden once the kit is detached', () => {
    expect(reportsIn([registered, received, released, detached])).toEqual([])
    expect(reportsIn([registered, received, released, detached, attached(stranger)])).toEqual([])
  })

  it('return when the owner gets the kit back', () => {
    expect(reportsIn([registered, received, released, detached, attached()])).toEqual([first])
  })

  it('exclude erased reports', () => {
    const erased: SwabKitEvent = {
      type: 'ResultsReceived',
      data: { ...facts, reportedAt: march, personal: 'erased' },
    }
    expect(reportsIn([registered, erased, released])).toEqual([])
  })

  it('say when they were withdrawn, and stand again once released', () => {
    const withdrawn: SwabKitEvent = {
      type: 'ResultsWithdrawn',
      data: {
        kitId,
        accountId,
        because: 'recall',
        decisionId: '7a1c2f64-22c1-4b0e-8f4b-8d1e6a3c9b70',
        personal: { reason: 'contaminated' },
      },
    }
    const gone = { ...first, withdrawn: { at, reason: 'contaminated' } }
    expect(reportsIn([registered, received, released, withdrawn])).toEqual([gone])
    expect(reportsIn([registered, received, released, withdrawn, released])).toEqual([gone, first])
    expect(reportsIn([registered, received, withdrawn])).toEqual([])
  })
})
