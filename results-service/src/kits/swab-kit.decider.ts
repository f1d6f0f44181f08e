import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { LabRun, SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { geneKeys, type GeneKey, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { kitKindOf, mayReport } from '@swabwise/events/genetics/codes/kits'
import type { KitAction } from '@swabwise/events/vocabulary/kit-action'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { SentStatus } from '@swabwise/events/vocabulary/report-status'
import { accept, refuse, type Decider, type Decision } from '../platform/decider.ts'
import { refusalOf, type KitActionRefusal } from './kit-capabilities.rules.ts'
import {
  evolve,
  reportedBy,
  resultsOf,
  sampleOwnerOf,
  stageOf,
  type Available,
  type DataOf,
  type Known,
  type Registered,
  type Report,
  type Reported,
  type SwabKit,
} from './swab-kit.rules.ts'

/** What is known outside of the kit of whether its results may be shown. */
interface HeldBack {
  readonly runHeld?: boolean
  readonly needsValidation?: boolean
}

export type SwabKitCommand =
  | { readonly type: 'CreateKit'; readonly kitId: KitId; readonly kind?: KitKind; readonly lot?: string }
  | { readonly type: 'RegisterKit'; readonly accountId: AccountId }
  | { readonly type: 'AttachKit'; readonly accountId: AccountId; readonly reason?: string }
  /** Refused if the account is not the owner. */
  | { readonly type: 'DetachKit'; readonly accountId: AccountId; readonly reason?: string }
  | { readonly type: 'DeleteKit' }
  | { readonly type: 'ReceiveSample'; readonly receivedAt: string }
  | {
      readonly type: 'RecordResults'
      readonly codes: RecordedCodes
      readonly status: SentStatus
      readonly reportedAt: string
      readonly note?: string
      readonly lab?: LabRun
      readonly hold: boolean
      readonly email?: boolean
      readonly source: DataOf<'ResultsReceived'>['source']
      /** Set if corrections need a second admin. */
      readonly proposedBy?: AccountId
    }
  | {
      readonly type: 'ConfirmCorrection'
      readonly confirmedBy: AccountId
      readonly email?: boolean
      /** Whatever was proposed. */
      readonly hold?: boolean
    }
  | { readonly type: 'RejectCorrection'; readonly why: string }
  /** `email`, here and above: tell the owner of what is released. */
  | ({ readonly type: 'ReleaseResults'; readonly email?: boolean } & HeldBack)
  /** Technically, then medically by somebody else, which releases it. */
  | ({ readonly type: 'ValidateResults'; readonly by: AccountId; readonly email?: boolean } & HeldBack)
  /** Ignored if more than `emailsBefore` emails have been sent. */
  | { readonly type: 'EmailResults'; readonly emailsBefore?: number }
  | { readonly type: 'RecordViewing' }
  /** Part of a decision that two people made elsewhere. */
  | {
      readonly type: 'WithdrawResults'
      readonly because: DataOf<'ResultsWithdrawn'>['because']
      readonly decisionId: string
      readonly reason: string
    }
  /** Undoes it; ignored if something else was decided since. */
  | { readonly type: 'RestoreResults'; readonly decisionId: string; readonly email?: boolean }

export type SwabKitRefusal =
  | { readonly reason: KitActionRefusal }
  | { readonly reason: 'kitExists' }
  | { readonly reason: 'noCodes' }
  | { readonly reason: 'foreignGenes'; readonly kind: KitKind; readonly genes: readonly GeneKey[] }
  | { readonly reason: 'correctionWithoutReason' }
  | { readonly reason: 'sameAdmin' }
  | { readonly reason: 'sameValidator' }

export const swabKitDecider: Decider<SwabKit, SwabKitCommand, SwabKitEvent, SwabKitRefusal> = {
  initial: { status: 'unknown' },
  evolve,
  decide,
}

const actionOf = {
  RegisterKit: 'register',
  AttachKit: 'attach',
  DetachKit: 'detach',
  DeleteKit: 'delete',
  ReceiveSample: 'receive',
  ConfirmCorrection: 'confirm',
  RejectCorrection: 'reject',
  ReleaseResults: 'release',
  ValidateResults: 'validate',
  EmailResults: 'email',
} as const satisfies Partial<Record<SwabKitCommand['type'], KitAction>>

type ActionCommand = Exclude<
  SwabKitCommand,
  { type: 'CreateKit' | 'RecordViewing' | 'WithdrawResults' | 'RestoreResults' }
>

const actionIn = (command: ActionCommand): KitAction =>
  command.type === 'RecordResults'
    ? command.status === 'corrected'
      ? 'correct'
      : 'record'
    : actionOf[command.type]

function decide(command: SwabKitCommand, state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  if (command.type === 'CreateKit') return createKit(command, state)
  if (state.status === 'unknown' || state.status === 'deleted') return refuse({ reason: 'kitNotFound' })
  if (command.type === 'RecordViewing') return recordViewing(state)
  if (command.type === 'WithdrawResults') return withdrawResults(command, state)
  if (command.type === 'RestoreResults') return restoreResults(command, state)
  const refused = refusalOf(actionIn(command), {
    stage: stageOf(state),
    final: resultsOf(state)?.status === 'final',
    proposed: state.status === 'registered' && state.proposed !== undefined,
    runHeld: 'runHeld' in command && (command.runHeld ?? false),
    needsValidation: 'needsValidation' in command && (command.needsValidation ?? false),
    forSampleOwner: 'accountId' in command && command.accountId === sampleOwnerOf(state),
  })
  if (refused !== undefined) return refuse({ reason: refused })
  return carryOut(command, state)
}

function carryOut(
  command: ActionCommand,
  state: Available | Registered,
): Decision<SwabKitEvent, SwabKitRefusal> {
  const { kitId, kind } = state
  switch (command.type) {
    case 'RegisterKit':
      return accept({ type: 'KitRegistered', data: { kitId, kind, accountId: command.accountId } })
    case 'AttachKit': {
      const { accountId, reason } = command
      return accept({ type: 'KitAttached', data: { kitId, kind, accountId, ...because(reason) } })
    }
    case 'DeleteKit':
      return accept({ type: 'KitDeleted', data: { kitId } })
    case 'ReceiveSample':
      return accept(...(resultsOf(state) === undefined ? received(state, command.receivedAt) : []))
    case 'DetachKit':
    case 'RecordResults':
    case 'ConfirmCorrection':
    case 'RejectCorrection':
    case 'ReleaseResults':
    case 'ValidateResults':
    case 'EmailResults':
      return state.status === 'registered'
        ? withOwner(command, state)
        : refuse({ reason: 'kitNotRegistered' })
  }
}

const because = (reason: string | undefined) => (reason === undefined ? {} : { reason })

/** A sample arrives once. */
const received = ({ kitId, receivedAt: before }: Known, receivedAt: string | undefined): SwabKitEvent[] =>
  before !== undefined || receivedAt === undefined
    ? []
    : [{ type: 'SampleReceived', data: { kitId, receivedAt } }]

type OwnerCommand = Exclude<
  ActionCommand,
  { type: 'RegisterKit' | 'AttachKit' | 'DeleteKit' | 'ReceiveSample' }
>

function withOwner(command: OwnerCommand, state: Registered): Decision<SwabKitEvent, SwabKitRefusal> {
  const { kitId, accountId } = state
  switch (command.type) {
    case 'DetachKit':
      return command.accountId === accountId
        ? accept({ type: 'KitDetached', data: { kitId, accountId, ...because(command.reason) } })
        : refuse({ reason: 'kitNotRegistered' })
    case 'RecordResults':
      return recordResults(command, state)
    case 'ConfirmCorrection':
      return confirmCorrection(command, state)
    case 'RejectCorrection':
      return accept({ type: 'CorrectionRejected', data: { kitId, personal: { reason: command.why } } })
    case 'ReleaseResults':
      return state.results.stage !== 'held'
        ? accept()
        : accept(...releasing(state, state.results, command.email))
    case 'ValidateResults':
      return state.results.stage === 'held'
        ? validateResults(command, state, state.results)
        : refuse({ reason: 'nothingToValidate' })
    // Each event sends an email.
    case 'EmailResults':
      return state.emails > (command.emailsBefore ?? state.emails)
        ? accept()
        : accept({ type: 'ResultsEmailed', data: { kitId, accountId } })
  }
}

type CommandOf<Type extends SwabKitCommand['type']> = Extract<SwabKitCommand, { type: Type }>

function createKit(command: CommandOf<'CreateKit'>, state: SwabKit): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status !== 'unknown' && state.status !== 'deleted') return refuse({ reason: 'kitExists' })
  const { kitId, kind = kitKindOf(kitId), lot } = command
  return accept({ type: 'KitCreated', data: { kitId, kind, ...(lot === undefined ? {} : { lot }) } })
}

function recordResults(
  command: CommandOf<'RecordResults'>,
  state: Registered,
): Decision<SwabKitEvent, SwabKitRefusal> {
  const { kitId, kind } = state
  const { codes, reportedAt, source, note, lab } = command
  const reported = geneKeys.filter((gene) => codes[gene] !== undefined)
  if (reported.length === 0) return refuse({ reason: 'noCodes' })
  const foreign = reported.filter((gene) => !mayReport(kind, gene))
  if (foreign.length > 0) return refuse({ reason: 'foreignGenes', kind, genes: foreign })

  const personal = {
    codes,
    ...(note === undefined ? {} : { note }),
    ...(lab === undefined ? {} : { lab }),
  }
  if (command.status === 'corrected') {
    if (note === undefined) return refuse({ reason: 'correctionWithoutReason' })
    if (command.proposedBy !== undefined)
      return accept({
        type: 'CorrectionProposed',
        data: {
          kitId,
          reportedAt,
          source,
          hold: command.hold,
          proposedBy: command.proposedBy,
          personal: { ...personal, reason: note },
        },
      })
    const data = {
      kitId,
      status: 'final',
      reportedAt,
      source,
      personal: { ...personal, reason: note },
    } as const
    return accept(...reporting(state, { type: 'ResultsCorrected', data }, command))
  }
  const data = { kitId, status: command.status, reportedAt, source, personal }
  return accept(
    ...received(state, lab?.receivedAt),
    ...reporting(state, { type: 'ResultsReceived', data }, command),
  )
}

function validateResults(
  { by, email }: CommandOf<'ValidateResults'>,
  state: Registered,
  held: Reported,
): Decision<SwabKitEvent, SwabKitRefusal> {
  const { kitId, accountId } = state
  const first = held.technicallyValidatedBy
  if (first === by) return refuse({ reason: 'sameValidator' })
  const step = first === undefined ? 'technical' : 'medical'
  return accept(
    { type: 'ResultsValidated', data: { kitId, accountId, step, validatedBy: by } },
    ...(step === 'medical' ? releasing(state, held, email) : []),
  )
}

function confirmCorrection(
  { confirmedBy, email, hold: stays = false }: CommandOf<'ConfirmCorrection'>,
  state: Registered,
): Decision<SwabKitEvent, SwabKitRefusal> {
  const { kitId, proposed } = state
  if (proposed === undefined) return refuse({ reason: 'nothingProposed' })
  const { proposedBy, hold, reportedAt, source, personal } = proposed
  if (proposedBy === confirmedBy) return refuse({ reason: 'sameAdmin' })
  const data = { kitId, status: 'final', reportedAt, source, proposedBy, personal } as const
  return accept(...reporting(state, { type: 'ResultsCorrected', data }, { hold: hold || stays, email }))
}

const reporting = (
  state: Registered,
  report: Report,
  { hold, email }: { readonly hold: boolean; readonly email?: boolean | undefined },
): SwabKitEvent[] => [report, ...(hold ? [] : releasing(state, reportedBy(report, resultsOf(state)), email))]

/** The email leaves with the release it tells of, so that there is one for each. */
const releasing = (
  { kitId, accountId }: Registered,
  results: Reported,
  email: boolean | undefined,
): SwabKitEvent[] => [
  { type: 'ResultsReleased', data: { kitId, accountId } },
  ...(email === true && areNews(results)
    ? [{ type: 'ResultsEmailed', data: { kitId, accountId } } as const]
    : []),
]

/** Pending results are not ready, and whoever had read others is told of the correction. */
const areNews = ({ status, corrects, followsReleased }: Reported) =>
  status !== 'pending' && !(corrects && followsReleased)

function withdrawResults(
  { because, decisionId, reason }: CommandOf<'WithdrawResults'>,
  state: Available | Registered,
): Decision<SwabKitEvent, SwabKitRefusal> {
  if (state.status !== 'registered') return accept()
  const { kitId, accountId, results } = state
  if (results.stage === 'awaited' || results.stage === 'withdrawn') return accept()
  const data = { kitId, accountId, because, decisionId, personal: { reason } }
  return accept({ type: 'ResultsWithdrawn', data })
}

const restoreResults = (
  { decisionId, email }: CommandOf<'RestoreResults'>,
  state: Available | Registered,
): Decision<SwabKitEvent, SwabKitRefusal> =>
  state.status === 'registered' &&
  state.results.stage === 'withdrawn' &&
  state.results.withdrawnBy === decisionId
    ? accept(...releasing(state, state.results, email))
    : accept()

function recordViewing(state: Available | Registered): Decision<SwabKitEvent, SwabKitRefusal> {
  const owner = state.status === 'registered' ? { accountId: state.accountId } : {}
  return accept({ type: 'ResultsViewed', data: { kitId: state.kitId, ...owner } })
}
