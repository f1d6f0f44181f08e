import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { KitKind, LabStatus, SwabKitEvent } from '@swabwise/events/catalogue/swab-kit'
import { geneKeys, type GeneKey, type RecordedCodes } from '@swabwise/events/genetics/codes'
import { kitKindOf, mayReport } from '@swabwise/events/genetics/kits'
import { accept, refuse, type Decider, type Decision } from './decider.ts'

export type Results =
  | { readonly stage: 'awaited' }
  | { readonly stage: 'held'; readonly status: LabStatus }
  | { readonly stage: 'released'; readonly status: LabStatus }

interface Known {
  readonly kitId: KitId
  readonly kind: KitKind
}

export type SwabKit =
  | { readonly status: 'unknown' }
  | ({ readonly status: 'available' } & Known)
  | ({
      readonly status: 'registered'
      readonly accountId: AccountId
      readonly results: Results
      /** A correction that waits for a second admin. */
      readonly proposed?: Omit<DataOf<'CorrectionProposed'>, 'kitId' | 'personal'> & {
        readonly personal: Correction
      }
    } & Known)
  | { readonly status: 'deleted' }

type DataOf<Type extends SwabKitEvent['type']> = Extract<SwabKitEvent, { type: Type }>['data']
type Correction = Exclude<DataOf<'CorrectionProposed'>['personal'], 'erased'>

export type SwabKitCommand =
  | { readonly type: 'CreateKit'; readonly kitId: KitId; readonly kind?: KitKind; readonly lot?: string }
  | { readonly type: 'RegisterKit'; readonly accountId: AccountId }
  | {
      readonly type: 'RecordResults'
      readonly codes: RecordedCodes
      /** `corrected` is final, and says that it replaces a final report. */
      readonly status: LabStatus | 'corrected'
      readonly reportedAt: string
      readonly note?: string
      readonly hold: boolean
      readonly source: DataOf<'ResultsReceived'>['source']
      /** Where a correction needs a second admin: who proposes it. */
      readonly proposedBy?: AccountId
    }
  | { readonly type: 'ConfirmCorrection'; readonly confirmedBy: AccountId }
  | { readonly type: 'RejectCorrection'; readonly why: string }
  | { readonly type: 'ReleaseResults' }
  | { readonly type: 'EmailResults' }
  | { readonly type: 'RecordViewing' }

export type SwabKitRefusal =
  | { readonly reason: 'kitNotFound' }
  | { readonly reason: 'kitExists' }
  | { readonly reason: 'kitAlreadyRegistered' }
  | { readonly reason: 'kitNotRegistered' }
  | { readonly reason: 'noCodes' }
  | { readonly reason: 'foreignGenes'; readonly kind: KitKind; readonly genes: readonly GeneKey[] }
  | { readonly reason: 'alreadyFinal' }
  | { readonly reason: 'nothingToCorrect' }
  | { readonly reason: 'correctionWithoutReason' }
  | { readonly reason: 'correctionPending' }
  | { readonly reason: 'nothingProposed' }
  | { readonly reason: 'sameAdmin' }
  | { readonly reason: 'nothingToRelease' }
  | { readonly reason: 'notReleased' }

export const swabKitDecider: Decider<SwabKit, SwabKitCommand, SwabKitEvent, SwabKitRefusal> = {
  initial: { status: 'unknown' },
  evolve,
  decide,
}

function evolve(state: SwabKit, event: SwabKitEvent): SwabKit {
  switch (event.type) {
    case 'KitCreated':
      return { status: 'available', kitId: event.data.kitId, kind: event.data.kind }
    case 'KitDeleted':
      return { status: 'deleted' }
    case 'KitRegistered':
    case 'KitAttached': {
      const { kitId, kind, accountId } = event.data
      const results: Results = state.status === 'registered' ? state.results : { stage: 'awaited' }
      return { status: 'registered', kitId, kind, accountId, results }
    }
    case 'KitDetached':
      return state.status === 'registered'
        ? { status: 'available', kitId: state.kitId, kind: state.kind }
        : state
    case 'ResultsReceived':
    case 'ResultsCorrected':
      return withResults(state, { stage: 'held', status: event.data.status })
    case 'ResultsReleased':
      return state.status === 'registered' && state.results.stage === 'held'
        ? withResults(state, { stage: 'released', status: state.results.status })
        : state
    case 'CorrectionProposed': {
      const { kitId: _, personal, ...proposal } = event.data
      return state.status === 'registered' && personal !== 'erased'
        ? { ...state, proposed: { ...proposal, personal } }
        : state
    }
    case 'CorrectionRejected':
      return withoutProposal(state)
    case 'ResultsEmailed':
    case 'ResultsViewed':
      return state
  }
}

const withResults = (state: SwabKit, results: Results): SwabKit =>
  state.status === 'registered' ? { ...withoutProposal(state), results } : state

function withoutProposal<State extends SwabKit>(state: State): State {
  if (state.status !== 'registered') return state
  const { proposed: _, ...rest } = state
  return rest as State
}

function decide(command: SwabKitCommand, state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  switch (command.type) {
    case 'CreateKit':
      return createKit(command, state)
    case 'RegisterKit':
      return registerKit(command, state)
    case 'RecordResults':
      return recordResults(command, state)
    case 'ConfirmCorrection':
      return confirmCorrection(command, state)
    case 'RejectCorrection':
      return rejectCorrection(command, state)
    case 'ReleaseResults':
      return releaseResults(state)
    case 'EmailResults':
      return emailResults(state)
    case 'RecordViewing':
      return recordViewing(state)
  }
}

type CommandOf<Type extends SwabKitCommand['type']> = Extract<SwabKitCommand, { type: Type }>

function createKit(command: CommandOf<'CreateKit'>, state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status !== 'unknown') return refuse({ reason: 'kitExists' })
  const { kitId, kind = kitKindOf(kitId), lot } = command
  return accept({ type: 'KitCreated', data: { kitId, kind, ...(lot === undefined ? {} : { lot }) } })
}

function registerKit(
  { accountId }: CommandOf<'RegisterKit'>,
  state: SwabKit,
): Decision<SwabKitEvent, SwabKitRefusal> {
  switch (state.status) {
    case 'unknown':
    case 'deleted':
      return refuse({ reason: 'kitNotFound' })
    case 'registered':
      return refuse({ reason: 'kitAlreadyRegistered' })
    case 'available':
      return accept({ type: 'KitRegistered', data: { kitId: state.kitId, kind: state.kind, accountId } })
  }
}

function recordResults(
  command: CommandOf<'RecordResults'>,
  state: SwabKit,
): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  if (state.status === 'available') return refuse({ reason: 'kitNotRegistered' })
  const { kitId, kind, accountId } = state
  const { codes, reportedAt, source, note, hold } = command
  const reported = geneKeys.filter((gene) => codes[gene] !== undefined)
  if (reported.length === 0) return refuse({ reason: 'noCodes' })
  const foreign = reported.filter((gene) => !mayReport(kind, gene))
  if (foreign.length > 0) return refuse({ reason: 'foreignGenes', kind, genes: foreign })

  const personal = { codes, ...(note === undefined ? {} : { note }) }
  const released: SwabKitEvent[] = hold ? [] : [{ type: 'ResultsReleased', data: { kitId, accountId } }]
  const isFinal = state.results.stage !== 'awaited' && state.results.status === 'final'
  if (command.status === 'corrected') {
    if (!isFinal) return refuse({ reason: 'nothingToCorrect' })
    if (note === undefined) return refuse({ reason: 'correctionWithoutReason' })
    if (state.proposed !== undefined) return refuse({ reason: 'correctionPending' })
    if (command.proposedBy !== undefined)
      return accept({
        type: 'CorrectionProposed',
        data: {
          kitId,
          reportedAt,
          source,
          hold,
          proposedBy: command.proposedBy,
          personal: { ...personal, reason: note },
        },
      })
    return accept<SwabKitEvent>(
      {
        type: 'ResultsCorrected',
        data: { kitId, status: 'final', reportedAt, source, personal: { ...personal, reason: note } },
      },
      ...released,
    )
  }
  if (isFinal) return refuse({ reason: 'alreadyFinal' })
  return accept<SwabKitEvent>(
    { type: 'ResultsReceived', data: { kitId, status: command.status, reportedAt, source, personal } },
    ...released,
  )
}

function confirmCorrection(
  { confirmedBy }: CommandOf<'ConfirmCorrection'>,
  state: SwabKit,
): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  if (state.status === 'available' || state.proposed === undefined)
    return refuse({ reason: 'nothingProposed' })
  const { kitId, accountId, proposed } = state
  const { proposedBy, hold, reportedAt, source, personal } = proposed
  if (proposedBy === confirmedBy) return refuse({ reason: 'sameAdmin' })
  return accept<SwabKitEvent>(
    {
      type: 'ResultsCorrected',
      data: { kitId, status: 'final', reportedAt, source, proposedBy, personal },
    },
    ...(hold ? [] : [{ type: 'ResultsReleased', data: { kitId, accountId } } as const]),
  )
}

function rejectCorrection(
  { why }: CommandOf<'RejectCorrection'>,
  state: SwabKit,
): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  if (state.status === 'available' || state.proposed === undefined)
    return refuse({ reason: 'nothingProposed' })
  return accept({ type: 'CorrectionRejected', data: { kitId: state.kitId, personal: { reason: why } } })
}

/** Each time is one mail more. */
function emailResults(state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  if (state.status === 'available') return refuse({ reason: 'kitNotRegistered' })
  if (state.results.stage !== 'released') return refuse({ reason: 'notReleased' })
  return accept({ type: 'ResultsEmailed', data: { kitId: state.kitId, accountId: state.accountId } })
}

function recordViewing(state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  const { kitId } = state
  const owner = state.status === 'registered' ? { accountId: state.accountId } : {}
  return accept({ type: 'ResultsViewed', data: { kitId, ...owner } })
}

function releaseResults(state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  if (state.status !== 'registered' || state.results.stage === 'awaited')
    return refuse({ reason: 'nothingToRelease' })
  if (state.results.stage === 'released') return accept()
  return accept({ type: 'ResultsReleased', data: { kitId: state.kitId, accountId: state.accountId } })
}

/** A kit that gave no result leaves room for a replacement of the same kind. */
export const isInconclusive = (kit: SwabKit): boolean =>
  kit.status === 'registered' && kit.results.stage === 'released' && kit.results.status === 'inconclusive'
