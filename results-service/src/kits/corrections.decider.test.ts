import { describe, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { given } from '@swabwise/events/testing/given'
import { swabKitDecider } from './swab-kit.decider.ts'

const kitId = KitId.parse('MJ-0000-0000-0001')
const [owner, ada, ben] = [
  '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10',
  '1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11',
  '2d8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a12',
].map((id) => AccountId.parse(id)) as [AccountId, AccountId, AccountId]
const reportedAt = '2026-03-01T10:00:00.000Z'
const personal = { codes: { cyp2c9: 'CYP2C9_1_1' }, note: 'swapped vials', reason: 'swapped vials' } as const

const past: readonly SwabKitEvent[] = [
  { type: 'KitCreated', data: { kitId, kind: 'cannabis' } },
  { type: 'KitRegistered', data: { kitId, kind: 'cannabis', accountId: owner } },
  {
    type: 'ResultsReceived',
    data: {
      kitId,
      status: 'final',
      reportedAt,
      source: 'admin',
      personal: { codes: { cyp2c9: 'CYP2C9_3_3' } },
    },
  },
  { type: 'ResultsReleased', data: { kitId, accountId: owner } },
]
const propose = {
  type: 'RecordResults',
  codes: personal.codes,
  status: 'corrected',
  reportedAt,
  note: personal.note,
  hold: false,
  source: 'admin',
  proposedBy: ada,
} as const
const proposed = (hold = false): SwabKitEvent => ({
  type: 'CorrectionProposed',
  data: { kitId, reportedAt, source: 'admin', hold, proposedBy: ada, personal },
})
const corrected: SwabKitEvent = {
  type: 'ResultsCorrected',
  data: { kitId, status: 'final', reportedAt, source: 'admin', proposedBy: ada, personal },
}
const released: SwabKitEvent = { type: 'ResultsReleased', data: { kitId, accountId: owner } }
const rejected: SwabKitEvent = {
  type: 'CorrectionRejected',
  data: { kitId, personal: { reason: 'the first run stands' } },
}
const reject = { type: 'RejectCorrection', why: 'the first run stands' } as const
const confirm = (confirmedBy: AccountId) => ({ type: 'ConfirmCorrection', confirmedBy }) as const

describe('a correction with a second admin', () => {
  it('is proposed first, one at a time', () => {
    given(swabKitDecider, past).when(propose).then(proposed())
    given(swabKitDecider, [...past, proposed()])
      .when({ ...propose, proposedBy: ben })
      .thenRefused({ reason: 'correctionPending' })
  })

  it('is confirmed by another admin, and released unless on hold', () => {
    given(swabKitDecider, [...past, proposed()])
      .when(confirm(ada))
      .thenRefused({ reason: 'sameAdmin' })
    given(swabKitDecider, [...past, proposed()])
      .when(confirm(ben))
      .then(corrected, released)
    given(swabKitDecider, [...past, proposed(true)])
      .when(confirm(ben))
      .then(corrected)
  })

  it('emails nobody who is told of the correction anyway', () => {
    given(swabKitDecider, [...past, proposed()])
      .when({ ...confirm(ben), email: true })
      .then(corrected, released)
  })

  it('can be rejected by any admin, its proposer included, and proposed again', () => {
    given(swabKitDecider, [...past, proposed()])
      .when(reject)
      .then(rejected)
    given(swabKitDecider, [...past, proposed(), rejected])
      .when(propose)
      .then(proposed())
  })

  it('is gone once decided, or once the kit is detached', () => {
    const endings: SwabKitEvent[][] = [
      [corrected, released],
      [rejected],
      [{ type: 'KitDetached', data: { kitId, accountId: owner } }],
    ]
    for (const ending of [[], ...endings.map((ending) => [proposed(), ...ending])])
      for (const command of [confirm(ben), reject])
        given(swabKitDecider, [...past, ...ending])
          .when(command)
          .thenRefused({ reason: 'nothingProposed' })
  })

  it('cannot be confirmed once the person is erased', () => {
    const erased: SwabKitEvent = {
      type: 'CorrectionProposed',
      data: { kitId, reportedAt, source: 'admin', hold: false, proposedBy: ada, personal: 'erased' },
    }
    given(swabKitDecider, [...past, erased])
      .when(confirm(ben))
      .thenRefused({ reason: 'nothingProposed' })
  })
})

describe('emailing a customer', () => {
  const emailed: SwabKitEvent = { type: 'ResultsEmailed', data: { kitId, accountId: owner } }
  it('requires released results, and can be repeated', () => {
    given(swabKitDecider, past.slice(0, 1))
      .when({ type: 'EmailResults' })
      .thenRefused({ reason: 'kitNotRegistered' })
    given(swabKitDecider, past.slice(0, 3))
      .when({ type: 'EmailResults' })
      .thenRefused({ reason: 'notReleased' })
    given(swabKitDecider, [...past, emailed])
      .when({ type: 'EmailResults' })
      .then(emailed)
  })
})

describe('a withdrawal', () => {
  const decisionId = '7a1c2f64-22c1-4b0e-8f4b-8d1e6a3c9b70'
  const withdraw = {
    type: 'WithdrawResults',
    because: 'recall',
    decisionId,
    reason: 'contaminated reagent',
  } as const
  const withdrawn: SwabKitEvent = {
    type: 'ResultsWithdrawn',
    data: {
      kitId,
      accountId: owner,
      because: 'recall',
      decisionId,
      personal: { reason: 'contaminated reagent' },
    },
  }
  const restore = { type: 'RestoreResults', decisionId } as const

  it('happens once, and to what was reported only', () => {
    given(swabKitDecider, past).when(withdraw).then(withdrawn)
    given(swabKitDecider, [...past, withdrawn])
      .when(withdraw)
      .then()
    given(swabKitDecider, past.slice(0, 2)).when(withdraw).then()
  })

  it('is not undone by releasing or emailing', () => {
    for (const type of ['ReleaseResults', 'EmailResults'] as const)
      given(swabKitDecider, [...past, withdrawn])
        .when({ type })
        .thenRefused({ reason: 'withdrawn' })
  })

  it('is undone by what decided it, unless the results were corrected since', () => {
    given(swabKitDecider, [...past, withdrawn])
      .when(restore)
      .then(released)
    given(swabKitDecider, [...past, withdrawn])
      .when({ ...restore, decisionId: 'another' })
      .then()
    given(swabKitDecider, [...past, withdrawn, corrected, released])
      .when(restore)
      .then()
  })

  it('of what was held keeps it from being released', () => {
    given(swabKitDecider, [...past.slice(0, 3), withdrawn])
      .when({ type: 'ReleaseResults' })
      .thenRefused({ reason: 'withdrawn' })
  })
})
