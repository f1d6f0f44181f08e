import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { LabStatus, SwabKitEvent } from '@swabwise/events/catalogue/swab-kit'
import {
  actionsIn,
  kitActions,
  kitCapabilities,
  kitStandings,
  type KitAction,
  type KitStanding,
} from './kit-capabilities.rules.ts'
import { standingOf, swabKitDecider, type SwabKitCommand } from './swab-kit.decider.ts'

const kitId = KitId.parse('MJ-0000-0000-0001')
const [owner, stranger, admin] = [
  AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  AccountId.parse('1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11'),
  AccountId.parse('2d8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a12'),
]
const [at, codes] = ['2026-03-01T10:00:00.000Z', { cyp2c9: 'CYP2C9_1_3' } as const]

const created: SwabKitEvent = { type: 'KitCreated', data: { kitId, kind: 'cannabis' } }
const registered: SwabKitEvent = {
  type: 'KitRegistered',
  data: { kitId, kind: 'cannabis', accountId: owner },
}
const received = (status: LabStatus): SwabKitEvent => ({
  type: 'ResultsReceived',
  data: { kitId, status, reportedAt: at, source: 'admin', personal: { codes } },
})
const released: SwabKitEvent = { type: 'ResultsReleased', data: { kitId, accountId: owner } }
const detached: SwabKitEvent = { type: 'KitDetached', data: { kitId, accountId: owner } }
const proposed: SwabKitEvent = {
  type: 'CorrectionProposed',
  data: {
    kitId,
    reportedAt: at,
    source: 'admin',
    hold: false,
    proposedBy: admin,
    personal: { codes, reason: 'x' },
  },
}

/** How a kit comes to stand there. */
const pastOf: Readonly<Record<KitStanding, readonly SwabKitEvent[]>> = {
  unknown: [],
  available: [created],
  detached: [created, registered, received('final'), released, detached],
  awaited: [created, registered],
  held: [created, registered, received('pending')],
  heldFinal: [created, registered, received('final')],
  pending: [created, registered, received('pending'), released],
  inconclusive: [created, registered, received('inconclusive'), released],
  final: [created, registered, received('final'), released],
  deleted: [created, { type: 'KitDeleted', data: { kitId } }],
}

const record = { type: 'RecordResults', codes, reportedAt: at, hold: false, source: 'admin' } as const
const commandFor = (action: KitAction, accountId: AccountId): SwabKitCommand => {
  const commands: Readonly<Record<KitAction, SwabKitCommand>> = {
    register: { type: 'RegisterKit', accountId },
    attach: { type: 'AttachKit', accountId },
    detach: { type: 'DetachKit', accountId: owner },
    delete: { type: 'DeleteKit' },
    record: { ...record, status: 'final' },
    correct: { ...record, status: 'corrected', note: 'samples exchanged' },
    confirm: { type: 'ConfirmCorrection', confirmedBy: stranger },
    reject: { type: 'RejectCorrection', why: 'not so' },
    release: { type: 'ReleaseResults' },
    email: { type: 'EmailResults' },
  }
  return commands[action]
}
const decide = (past: readonly SwabKitEvent[], command: SwabKitCommand) =>
  swabKitDecider.decide(command, past.reduce(swabKitDecider.evolve, swabKitDecider.initial))

const happensIn = (decision: ReturnType<typeof decide> | undefined) =>
  decision !== undefined && 'accepted' in decision && decision.accepted.length > 0

const cells = kitActions.flatMap((action) => kitStandings.map((standing) => ({ action, standing })))

describe('what may be done with a kit', () => {
  it.each(kitStandings)('a kit comes to be %s', (standing) => {
    expect(standingOf(pastOf[standing].reduce(swabKitDecider.evolve, swabKitDecider.initial))).toBe(standing)
  })

  it.each(cells)('$action, $standing', ({ action, standing }) => {
    const rule = kitCapabilities[action].in[standing]
    const past = pastOf[standing]
    const [theirs, others] = [owner, stranger].map((account) => decide(past, commandFor(action, account)))
    const waiting = decide([...past, proposed], commandFor(action, owner))
    switch (rule) {
      case 'may':
        return expect(happensIn(theirs)).toBe(true)
      case 'done':
        return expect(theirs).toEqual({ accepted: [] })
      case 'bySampleOwner':
        expect(happensIn(theirs)).toBe(true)
        return expect(others).toEqual({ refused: { reason: 'sampleOfAnother' } })
      case 'whileProposed':
        expect(theirs).toEqual({ refused: { reason: 'nothingProposed' } })
        return expect(happensIn(waiting)).toBe(true)
      case 'unlessProposed':
        expect(happensIn(theirs)).toBe(true)
        return expect(waiting).toEqual({ refused: { reason: 'correctionPending' } })
      default:
        return expect(theirs).toEqual({ refused: { reason: rule } })
    }
  })

  it('says why, for every action', () => {
    for (const { because } of Object.values(kitCapabilities)) expect(because).toMatch(/^[A-Z].*[.]$/)
  })

  it('offers what has an effect', () => {
    expect(actionsIn('available', false)).toEqual(['register', 'attach', 'delete'])
    expect(actionsIn('final', false)).toEqual(['detach', 'correct', 'email'])
    expect(actionsIn('final', true)).toEqual(['detach', 'confirm', 'reject', 'email'])
    expect(actionsIn('deleted', false)).toEqual([])
  })

  it('a kit that was deleted can be made known again', () => {
    expect(decide(pastOf.deleted, { type: 'CreateKit', kitId })).toEqual({ accepted: [created] })
  })

  it('results come back with the person whose sample it was, and with nobody else', () => {
    const attached: SwabKitEvent = {
      type: 'KitAttached',
      data: { kitId, kind: 'cannabis', accountId: owner },
    }
    expect(
      standingOf([...pastOf.detached, attached].reduce(swabKitDecider.evolve, swabKitDecider.initial)),
    ).toBe('final')
    const toStranger = { ...attached, data: { ...attached.data, accountId: stranger } }
    expect(
      standingOf([...pastOf.detached, toStranger].reduce(swabKitDecider.evolve, swabKitDecider.initial)),
    ).toBe('awaited')
  })
})
