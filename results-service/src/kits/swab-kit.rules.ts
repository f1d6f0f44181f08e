import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { leavesGeneUnread } from '@swabwise/events/genetics/findings/status'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import type { Stage } from './kit-capabilities.rules.ts'

export interface Reported {
  readonly stage: 'held' | 'released' | 'withdrawn'
  readonly status: ReportStatus
  /** Whether a gene was inconclusive, whatever the overall status. */
  readonly hasInconclusiveGene: boolean
  readonly corrects: boolean
  /** Whether an earlier report of the sample was released. */
  readonly followsReleased: boolean
  /** Who took the first of two steps to its release. */
  readonly technicallyValidatedBy?: AccountId
  /** By which decision it is withdrawn. */
  readonly withdrawnBy?: string
}
type Results = { readonly stage: 'awaited' } | Reported

export interface Known {
  readonly kitId: KitId
  readonly kind: KitKind
  /** When the swab arrived at the laboratory. */
  readonly receivedAt?: string
}

export type SwabKit =
  | { readonly status: 'unknown' }
  | ({
      readonly status: 'available'
      /**
       * Once reported on, the kit contains a person's sample. After detaching, it can only be registered to that person
       * again, with its results: nobody sees results of someone else's sample.
       */
      readonly sample?: { readonly of: AccountId; readonly results: Reported }
    } & Known)
  | ({
      readonly status: 'registered'
      readonly accountId: AccountId
      readonly results: Results
      /** The number of emails sent to the owner about them. */
      readonly emails: number
      /** Awaiting a second admin. */
      readonly proposed?: Omit<DataOf<'CorrectionProposed'>, 'kitId' | 'personal'> & {
        readonly personal: Correction
      }
    } & Known)
  | { readonly status: 'deleted' }

export type Report = Extract<SwabKitEvent, { type: 'ResultsReceived' | 'ResultsCorrected' }>
export type DataOf<Type extends SwabKitEvent['type']> = Extract<SwabKitEvent, { type: Type }>['data']
type Correction = Exclude<DataOf<'CorrectionProposed'>['personal'], 'erased'>
export type Available = Extract<SwabKit, { status: 'available' }>
export type Registered = Extract<SwabKit, { status: 'registered' }>

export function evolve(state: SwabKit, event: SwabKitEvent): SwabKit {
  switch (event.type) {
    case 'KitCreated':
      return { status: 'available', kitId: event.data.kitId, kind: event.data.kind }
    case 'KitDeleted':
      return { status: 'deleted' }
    case 'KitRegistered':
    case 'KitAttached': {
      const { kitId, kind, accountId } = event.data
      const arrival = arrivalOf(state)
      const results = sampleOwnerOf(state) === accountId ? resultsOf(state) : undefined
      return {
        status: 'registered',
        kitId,
        kind,
        accountId,
        results: results ?? { stage: 'awaited' },
        emails: 0,
        ...arrival,
      }
    }
    case 'KitDetached': {
      if (state.status !== 'registered') return state
      const { kitId, kind, accountId } = state
      const results = resultsOf(state)
      return {
        status: 'available',
        kitId,
        kind,
        ...(results === undefined ? {} : { sample: { of: accountId, results } }),
        ...arrivalOf(state),
      }
    }
    case 'SampleReceived':
      return state.status === 'available' || state.status === 'registered'
        ? { ...state, receivedAt: event.data.receivedAt }
        : state
    case 'ResultsReceived':
    case 'ResultsCorrected':
      return withResults(state, reportedBy(event, resultsOf(state)))
    case 'ResultsValidated':
      return state.status === 'registered' &&
        state.results.stage === 'held' &&
        event.data.step === 'technical'
        ? { ...state, results: { ...state.results, technicallyValidatedBy: event.data.validatedBy } }
        : state
    case 'ResultsReleased':
      return state.status === 'registered' && state.results.stage === 'held'
        ? withResults(state, { ...state.results, stage: 'released' })
        : state.status === 'registered' && state.results.stage === 'withdrawn'
          ? withResults(state, restored(state.results))
          : state
    case 'ResultsWithdrawn':
      return state.status === 'registered' && state.results.stage !== 'awaited'
        ? withResults(state, {
            ...state.results,
            stage: 'withdrawn',
            withdrawnBy: event.data.decisionId,
            followsReleased: state.results.followsReleased || state.results.stage === 'released',
          })
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
      return state.status === 'registered' ? { ...state, emails: state.emails + 1 } : state
    case 'ResultsViewed':
      return state
  }
}

function restored({ withdrawnBy: _, ...results }: Reported): Reported {
  return { ...results, stage: 'released' }
}

export const reportedBy = (
  { type, data: { status, personal } }: Report,
  before: Reported | undefined,
): Reported => ({
  stage: 'held',
  status,
  hasInconclusiveGene: personal !== 'erased' && leavesGeneUnread(personal.codes),
  corrects: type === 'ResultsCorrected',
  followsReleased: before !== undefined && (before.followsReleased || before.stage === 'released'),
})

const arrivalOf = (state: SwabKit) => ('receivedAt' in state ? { receivedAt: state.receivedAt } : {})

const withResults = (state: SwabKit, results: Results): SwabKit =>
  state.status === 'registered' ? { ...withoutProposal(state), results } : state

function withoutProposal<State extends SwabKit>(state: State): State {
  if (state.status !== 'registered') return state
  const { proposed: _, ...rest } = state
  return rest as State
}

export const resultsOf = (kit: SwabKit): Reported | undefined =>
  kit.status === 'available'
    ? kit.sample?.results
    : kit.status === 'registered' && kit.results.stage !== 'awaited'
      ? kit.results
      : undefined

/** Who gave the sample, once it was reported on. */
export const sampleOwnerOf = (kit: SwabKit): AccountId | undefined =>
  kit.status === 'available'
    ? kit.sample?.of
    : kit.status === 'registered' && kit.results.stage !== 'awaited'
      ? kit.accountId
      : undefined

export const belongsToSomeoneElse = (kit: SwabKit, accountId: AccountId): boolean =>
  kit.status === 'registered'
    ? kit.accountId !== accountId
    : ![undefined, accountId].includes(sampleOwnerOf(kit))

export function stageOf(kit: SwabKit): Stage {
  if (kit.status === 'available') return kit.sample === undefined ? 'available' : 'detached'
  if (kit.status !== 'registered') return kit.status
  const { results } = kit
  switch (results.stage) {
    case 'awaited':
      return 'registered'
    case 'held':
    case 'withdrawn':
      return results.stage
    case 'released':
      return results.status
  }
}

/** A kit without a result for every gene allows a replacement of the same kind. */
export const isInconclusive = (kit: SwabKit): boolean =>
  kit.status === 'registered' &&
  (kit.results.stage === 'withdrawn' ||
    (kit.results.stage === 'released' &&
      (kit.results.status === 'inconclusive' ||
        (kit.results.status === 'final' && kit.results.hasInconclusiveGene))))
