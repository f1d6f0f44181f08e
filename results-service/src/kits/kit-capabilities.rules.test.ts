import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { kitActions, type KitAction } from '@swabwise/events/vocabulary/kit-action'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import {
  actionsIn,
  isCondition,
  kitCapabilities,
  type KitActionRefusal,
  type Rule,
  type Stage,
} from './kit-capabilities.rules.ts'
import { swabKitDecider, type SwabKitCommand } from './swab-kit.decider.ts'
import { stageOf } from './swab-kit.rules.ts'

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
const received = (status: ReportStatus): SwabKitEvent => ({
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

const withdrawn: SwabKitEvent = {
  type: 'ResultsWithdrawn',
  data: {
    kitId,
    accountId: owner,
    because: 'recall',
    decisionId: '7a1c2f64-22c1-4b0e-8f4b-8d1e6a3c9b70',
    personal: { reason: 'x' },
  },
}
const finalReport = received('final')

/** Events that lead to each stage. */
const pastOf = {
  unknown: [],
  available: [created],
  detached: [created, registered, finalReport, released, detached],
  registered: [created, registered],
  held: [created, registered, received('pending')],
  pending: [created, registered, received('pending'), released],
  inconclusive: [created, registered, received('inconclusive'), released],
  final: [created, registered, finalReport, released],
  withdrawn: [created, registered, finalReport, released, withdrawn],
  deleted: [created, { type: 'KitDeleted', data: { kitId } }],
} as const satisfies Readonly<Record<Stage, readonly SwabKitEvent[]>>
const stages = Object.keys(pastOf) as Stage[]
const heldFinal = [created, registered, finalReport]
/** Every stage, and `held` with an earlier final report. */
const pasts = [...Object.entries(pastOf), ['held', heldFinal]] as readonly [Stage, readonly SwabKitEvent[]][]

const record = { type: 'RecordResults', codes, reportedAt: at, hold: false, source: 'admin' } as const
const commandFor = (action: KitAction, accountId: AccountId): SwabKitCommand => {
  const commands: Readonly<Record<KitAction, SwabKitCommand>> = {
    register: { type: 'RegisterKit', accountId },
    attach: { type: 'AttachKit', accountId },
    detach: { type: 'DetachKit', accountId: owner },
    delete: { type: 'DeleteKit' },
    receive: { type: 'ReceiveSample', receivedAt: at },
    record: { ...record, status: 'final' },
    correct: { ...record, status: 'corrected', note: 'samples exchanged' },
    confirm: { type: 'ConfirmCorrection', confirmedBy: stranger },
    reject: { type: 'RejectCorrection', why: 'not so' },
    validate: { type: 'ValidateResults', by: admin, needsValidation: true },
    release: { type: 'ReleaseResults' },
    email: { type: 'EmailResults' },
  }
  return commands[action]
}
const stateAfter = (past: readonly SwabKitEvent[]) =>
  past.reduce(swabKitDecider.evolve, swabKitDecider.initial)
const stageAfter = (past: readonly SwabKitEvent[]) => stageOf(stateAfter(past))
const offered = (past: readonly SwabKitEvent[]) =>
  actionsIn({
    stage: stageAfter(past),
    final: past.includes(finalReport),
    proposed: past.includes(proposed),
    runHeld: false,
    needsValidation: false,
  })
const decide = (past: readonly SwabKitEvent[], command: SwabKitCommand) =>
  swabKitDecider.decide(command, stateAfter(past))

const happensIn = (decision: ReturnType<typeof decide> | undefined) =>
  decision !== undefined && 'accepted' in decision && decision.accepted.length > 0

const cells = kitActions.flatMap((action) =>
  pasts.map(([stage, past]) => ({ action, stage, past, final: past.includes(finalReport) })),
)

describe('kit capabilities', () => {
  it.each(stages)('a kit can be %s', (stage) => {
    expect(stageAfter(pastOf[stage])).toBe(stage)
  })

  it.each(cells)('$action, $stage, final: $final', ({ action, stage, past, final }) => {
    const rule = kitCapabilities[action].in[stage]
    const [theirs, others] = [owner, stranger].map((account) => decide(past, commandFor(action, account)))
    const waiting = decide([...past, proposed], commandFor(action, owner))
    const refused = (reason: KitActionRefusal) => ({ refused: { reason } })
    const holds: Readonly<Record<Exclude<Rule, KitActionRefusal>, () => void>> = {
      inTwoSteps() {
        expect(happensIn(theirs)).toBe(true)
        const validate = { type: 'ValidateResults', by: admin } as const
        expect(decide(past, validate)).toEqual(refused('nothingToValidate'))
        const whileHeld = { ...validate, needsValidation: true, runHeld: true }
        expect(decide(past, whileHeld)).toEqual(refused('runHeld'))
      },
      inOneStep() {
        expect(happensIn(theirs)).toBe(true)
        const release = { type: 'ReleaseResults' } as const
        expect(decide(past, { ...release, needsValidation: true })).toEqual(refused('notValidated'))
        expect(decide(past, { ...release, runHeld: true })).toEqual(refused('runHeld'))
      },
      may: () => expect(happensIn(theirs)).toBe(true),
      done: () => expect(theirs).toEqual({ accepted: [] }),
      bySampleOwner() {
        expect(happensIn(theirs)).toBe(true)
        expect(others).toEqual(refused('sampleOfAnother'))
      },
      whileProposed() {
        expect(theirs).toEqual(refused('nothingProposed'))
        expect(happensIn(waiting)).toBe(true)
      },
      unlessFinal: () =>
        final ? expect(theirs).toEqual(refused('alreadyFinal')) : expect(happensIn(theirs)).toBe(true),
      ofFinal() {
        if (!final) return expect(theirs).toEqual(refused('nothingToCorrect'))
        expect(happensIn(theirs)).toBe(true)
        expect(waiting).toEqual(refused('correctionPending'))
      },
    }
    if (isCondition(rule)) holds[rule]()
    else expect(theirs).toEqual(refused(rule))
  })

  it('give a reason for every action', () => {
    for (const { because } of Object.values(kitCapabilities)) expect(because).toMatch(/^[A-Z].*[.]$/)
  })

  it('offer only actions that have an effect', () => {
    expect(offered(pastOf.available)).toEqual(['register', 'attach', 'delete', 'receive'])
    expect(offered(pastOf.final)).toEqual(['detach', 'correct', 'email'])
    expect(offered([...pastOf.final, proposed])).toEqual(['detach', 'confirm', 'reject', 'email'])
    expect(offered(pastOf.deleted)).toEqual([])
  })

  it('a deleted kit can be created again', () => {
    expect(decide(pastOf.deleted, { type: 'CreateKit', kitId })).toEqual({ accepted: [created] })
  })

  it('results return with the person who gave the sample, and nobody else', () => {
    const attached: SwabKitEvent = {
      type: 'KitAttached',
      data: { kitId, kind: 'cannabis', accountId: owner },
    }
    expect(stageAfter([...pastOf.detached, attached])).toBe('final')
    const toStranger = { ...attached, data: { ...attached.data, accountId: stranger } }
    expect(stageAfter([...pastOf.detached, toStranger])).toBe('registered')
  })
})
