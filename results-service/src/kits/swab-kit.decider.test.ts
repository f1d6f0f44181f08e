import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { given } from '@swabwise/events/testing/given'
import { swabKitDecider, type SwabKitCommand } from './swab-kit.decider.ts'
import { isInconclusive } from './swab-kit.rules.ts'

const kitId = KitId.parse('MJ-0000-0000-0001')
const [owner, stranger] = [
  AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  AccountId.parse('1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11'),
]
const reportedAt = '2026-03-01T10:00:00.000Z'
const codes = { cyp2c9: 'CYP2C9_1_3' } as const

const created = (kind: KitKind = 'cannabis'): SwabKitEvent => ({ type: 'KitCreated', data: { kitId, kind } })
const registered = (kind: KitKind = 'cannabis'): SwabKitEvent => ({
  type: 'KitRegistered',
  data: { kitId, kind, accountId: owner },
})
const received = (status: 'final' | 'pending' | 'inconclusive'): SwabKitEvent => ({
  type: 'ResultsReceived',
  data: { kitId, status, reportedAt, source: 'admin', personal: { codes } },
})
const releasedToOwner: SwabKitEvent = { type: 'ResultsReleased', data: { kitId, accountId: owner } }
const record = (more: Partial<Extract<SwabKitCommand, { type: 'RecordResults' }>> = {}) =>
  ({
    type: 'RecordResults',
    codes,
    status: 'final',
    reportedAt,
    hold: false,
    source: 'admin',
    ...more,
  }) as const

describe('creating a kit', () => {
  it('derives the kind from the identifier unless given', () => {
    given(swabKitDecider).when({ type: 'CreateKit', kitId }).then(created())
    given(swabKitDecider).when({ type: 'CreateKit', kitId, kind: 'thc' }).then(created('thc'))
  })

  it('happens once', () => {
    given(swabKitDecider, [created()]).when({ type: 'CreateKit', kitId }).thenRefused({ reason: 'kitExists' })
  })
})

describe('registering a kit', () => {
  const register = { type: 'RegisterKit', accountId: owner } as const

  it('requires an existing kit', () => {
    given(swabKitDecider).when(register).thenRefused({ reason: 'kitNotFound' })
    given(swabKitDecider, [created(), { type: 'KitDeleted', data: { kitId } }])
      .when(register)
      .thenRefused({ reason: 'kitNotFound' })
  })

  it('happens once, even for the same person', () => {
    given(swabKitDecider, [created()]).when(register).then(registered())
    for (const accountId of [owner, stranger])
      given(swabKitDecider, [created(), registered()])
        .when({ type: 'RegisterKit', accountId })
        .thenRefused({ reason: 'kitAlreadyRegistered' })
  })
})

describe('recording results', () => {
  it('requires a registered kit', () => {
    given(swabKitDecider).when(record()).thenRefused({ reason: 'kitNotFound' })
    given(swabKitDecider, [created()]).when(record()).thenRefused({ reason: 'kitNotRegistered' })
  })

  it('releases them at once unless on hold', () => {
    given(swabKitDecider, [created(), registered()]).when(record()).then(received('final'), releasedToOwner)
    given(swabKitDecider, [created(), registered()])
      .when(record({ hold: true }))
      .then(received('final'))
  })

  it('accepts the second report for any kit, but no genes of another kind', () => {
    const foreign = record({ codes: { cyp2c192: 'CYP2C19_2_1_1', htr2a: 'HTR2A_C_T' } })
    given(swabKitDecider, [created('thc'), registered('thc')])
      .when(foreign)
      .thenRefused({ reason: 'foreignGenes', kind: 'thc', genes: ['cyp2c192'] })
  })

  it('requires at least one gene', () => {
    given(swabKitDecider, [created(), registered()])
      .when(record({ codes: {} }))
      .thenRefused({ reason: 'noCodes' })
  })

  it('replaces pending and inconclusive ones', () => {
    for (const status of ['pending', 'inconclusive'] as const)
      given(swabKitDecider, [created(), registered(), received(status), releasedToOwner])
        .when(record())
        .then(received('final'), releasedToOwner)
  })

  it('replaces a final one only by a correction with a reason', () => {
    const past = [created(), registered(), received('final'), releasedToOwner]
    given(swabKitDecider, past).when(record()).thenRefused({ reason: 'alreadyFinal' })
    given(swabKitDecider, past)
      .when(record({ status: 'corrected' }))
      .thenRefused({ reason: 'correctionWithoutReason' })
    given(swabKitDecider, past)
      .when(record({ status: 'corrected', note: 'swapped vials' }))
      .then(
        {
          type: 'ResultsCorrected',
          data: {
            kitId,
            status: 'final',
            reportedAt,
            source: 'admin',
            personal: { codes, note: 'swapped vials', reason: 'swapped vials' },
          },
        },
        releasedToOwner,
      )
    given(swabKitDecider, [created(), registered()])
      .when(record({ status: 'corrected', note: 'swapped vials' }))
      .thenRefused({ reason: 'nothingToCorrect' })
  })
})

describe('releasing results', () => {
  it('happens once', () => {
    const past = [created(), registered()]
    given(swabKitDecider, past).when({ type: 'ReleaseResults' }).thenRefused({ reason: 'nothingToRelease' })
    given(swabKitDecider, [...past, received('final')])
      .when({ type: 'ReleaseResults' })
      .then(releasedToOwner)
    given(swabKitDecider, [...past, received('final'), releasedToOwner])
      .when({ type: 'ReleaseResults' })
      .thenNothing()
  })
})

describe('emailing on release', () => {
  const past = [created(), registered()]
  const emailed: SwabKitEvent = { type: 'ResultsEmailed', data: { kitId, accountId: owner } }
  const corrected: SwabKitEvent = {
    type: 'ResultsCorrected',
    data: {
      kitId,
      status: 'final',
      reportedAt,
      source: 'admin',
      personal: { codes, note: 'swapped', reason: 'swapped' },
    },
  }
  const correction = record({ status: 'corrected', note: 'swapped', email: true })
  const release = { type: 'ReleaseResults', email: true } as const

  it('goes with the release, for final and inconclusive results', () => {
    for (const status of ['final', 'inconclusive'] as const)
      given(swabKitDecider, past)
        .when(record({ status, email: true }))
        .then(received(status), releasedToOwner, emailed)
    given(swabKitDecider, past)
      .when(record({ status: 'pending', email: true }))
      .then(received('pending'), releasedToOwner)
  })

  it('waits while results are on hold, and happens once', () => {
    given(swabKitDecider, past)
      .when(record({ hold: true, email: true }))
      .then(received('final'))
    const held = [...past, received('final')]
    given(swabKitDecider, held).when(release).then(releasedToOwner, emailed)
    given(swabKitDecider, [...held, releasedToOwner, emailed])
      .when(release)
      .thenNothing()
  })

  it('happens again for what follows a pending or inconclusive report', () => {
    for (const status of ['pending', 'inconclusive'] as const)
      given(swabKitDecider, [...past, received(status), releasedToOwner])
        .when(record({ email: true }))
        .then(received('final'), releasedToOwner, emailed)
  })

  it('leaves out corrections of what was released, whose email is another', () => {
    const released = [...past, received('final'), releasedToOwner]
    given(swabKitDecider, released).when(correction).then(corrected, releasedToOwner)
    given(swabKitDecider, [...released, corrected])
      .when(release)
      .then(releasedToOwner)
    given(swabKitDecider, [...released, corrected, corrected])
      .when(release)
      .then(releasedToOwner)
    given(swabKitDecider, [...past, received('pending'), releasedToOwner, received('final')])
      .when(correction)
      .then(corrected, releasedToOwner)
  })

  it('tells of a correction that is the first report to be released', () => {
    given(swabKitDecider, [...past, received('final')])
      .when(correction)
      .then(corrected, releasedToOwner, emailed)
    given(swabKitDecider, [...past, received('final'), corrected])
      .when(release)
      .then(releasedToOwner, emailed)
  })
})

describe('an inconclusive kit', () => {
  it('is one whose inconclusive report was released', () => {
    const past = [created(), registered(), received('inconclusive')]
    expect(isInconclusive(given(swabKitDecider, past).state)).toBe(false)
    expect(isInconclusive(given(swabKitDecider, [...past, releasedToOwner]).state)).toBe(true)
    const replaced = [...past, releasedToOwner, received('final'), releasedToOwner]
    expect(isInconclusive(given(swabKitDecider, replaced).state)).toBe(false)
  })

  it('is also one with an inconclusive gene, until corrected', () => {
    const reported = (type: 'ResultsReceived' | 'ResultsCorrected', comt: 'inconclusive' | 'called') =>
      ({
        type,
        data: {
          kitId,
          status: 'final',
          reportedAt,
          source: 'admin',
          personal: {
            reason: 'read again',
            codes: { ...codes, comt: comt === 'called' ? 'COMT_VAL_MET' : 'COMT_INCONCLUSIVE' },
          },
        },
      }) as const
    const past = [created(), registered(), reported('ResultsReceived', 'inconclusive'), releasedToOwner]
    expect(isInconclusive(given(swabKitDecider, past).state)).toBe(true)
    const corrected = [...past, reported('ResultsCorrected', 'called'), releasedToOwner]
    expect(isInconclusive(given(swabKitDecider, corrected).state)).toBe(false)
  })

  it.each(['pending', 'final', 'inconclusive'] as const)(
    'with an inconclusive gene allows a replacement unless more is to come: %s',
    (status) => {
      const unread = { ...received(status).data, personal: { codes: { cyp2c9: 'CYP2C9_INCONCLUSIVE' } } }
      const events = [created(), registered(), { type: 'ResultsReceived', data: unread }, releasedToOwner]
      expect(
        isInconclusive((events as SwabKitEvent[]).reduce(swabKitDecider.evolve, swabKitDecider.initial)),
      ).toBe(status !== 'pending')
    },
  )
})

describe('viewing results', () => {
  it('names whose they were', () => {
    given(swabKitDecider, [created(), registered(), received('final')])
      .when({ type: 'RecordViewing' })
      .then({ type: 'ResultsViewed', data: { kitId, accountId: owner } })
  })

  it('of a kit without an owner names nobody', () => {
    given(swabKitDecider, [created()])
      .when({ type: 'RecordViewing' })
      .then({ type: 'ResultsViewed', data: { kitId } })
  })
})

describe('a sample that arrives', () => {
  const receivedAt = '2026-02-27T10:00:00.000Z'
  const arrived: SwabKitEvent = { type: 'SampleReceived', data: { kitId, receivedAt } }
  const arrive = { type: 'ReceiveSample', receivedAt } as const
  const lab = { runId: 'R-1', version: '4.2', receivedAt }

  it('is recorded, even of a kit that nobody registered', () => {
    given(swabKitDecider, [created(), registered()]).when(arrive).then(arrived)
    given(swabKitDecider, [created()]).when(arrive).then(arrived)
    given(swabKitDecider, []).when(arrive).thenRefused({ reason: 'kitNotFound' })
  })

  it('arrives once, and not after it was reported', () => {
    given(swabKitDecider, [created(), registered(), arrived]).when(arrive).thenNothing()
    given(swabKitDecider, [created(), arrived, registered()]).when(arrive).thenNothing()
    given(swabKitDecider, [created(), registered(), received('final')])
      .when(arrive)
      .thenNothing()
  })

  it("is told by the laboratory's file, unless it was scanned before", () => {
    const events = (past: readonly SwabKitEvent[]) => {
      const state = past.reduce(swabKitDecider.evolve, swabKitDecider.initial)
      const decision = swabKitDecider.decide(record({ lab }), state)
      return 'accepted' in decision ? decision.accepted.map(({ type }) => type) : decision
    }
    expect(events([created(), registered()])).toEqual([
      'SampleReceived',
      'ResultsReceived',
      'ResultsReleased',
    ])
    expect(events([created(), registered(), arrived])).toEqual(['ResultsReceived', 'ResultsReleased'])
  })
})
