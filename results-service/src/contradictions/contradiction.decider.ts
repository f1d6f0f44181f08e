import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { ContradictionEvent } from '@swabwise/events/catalogue/streams/contradiction'
import { accept, refuse, type Decider, type Decision } from '../platform/decider.ts'

interface Found {
  readonly kitIds: readonly KitId[]
  readonly genes: readonly string[]
}
interface Proposal {
  readonly withdraw: readonly KitId[]
  readonly proposedBy: AccountId
  /** Undefined once the person is erased. */
  readonly reason: string | undefined
}

/** Whether kits of one person disagree, and what is done about it. */
export type Contradiction =
  | { readonly status: 'none' }
  | ({ readonly status: 'open'; readonly proposed?: Proposal } & Found)
  | ({
      readonly status: 'decided'
      readonly decisionId: string
      readonly withdraw: readonly KitId[]
      readonly reason: string | undefined
    } & Found)

interface Decided {
  readonly withdraw: readonly KitId[]
  readonly reason: string
  readonly by: AccountId
  readonly decisionId: string
}

export type ContradictionCommand =
  | ({ readonly type: 'NoteContradiction' } & Found)
  | { readonly type: 'EndContradiction' }
  | ({ readonly type: 'ProposeDecision' } & Omit<Decided, 'decisionId'>)
  /** Where one admin is enough. */
  | ({ readonly type: 'Decide' } & Decided)
  | { readonly type: 'ConfirmDecision'; readonly by: AccountId; readonly decisionId: string }
  | { readonly type: 'RejectDecision'; readonly reason: string }

export type ContradictionRefusal =
  'nothingContradicted' | 'otherKits' | 'decisionPending' | 'nothingProposed' | 'sameAdmin'

type Events = Decision<ContradictionEvent, ContradictionRefusal>

/** The stream of one account. */
export const contradictionDecider = (
  accountId: AccountId,
): Decider<Contradiction, ContradictionCommand, ContradictionEvent, ContradictionRefusal> => ({
  initial: { status: 'none' },
  evolve,
  decide(command, state): Events {
    switch (command.type) {
      case 'NoteContradiction': {
        const { kitIds, genes } = command
        const data = { accountId, kitIds: [...kitIds], genes: [...genes] }
        return isNoted(command, state) ? accept() : accept({ type: 'ContradictionFound', data })
      }
      case 'EndContradiction':
        return state.status === 'none'
          ? accept()
          : accept({ type: 'ContradictionEnded', data: { accountId } })
      case 'ProposeDecision':
      case 'Decide': {
        const refused = refusalOf(command.withdraw, state)
        if (refused !== undefined) return refuse(refused)
        const { withdraw, by, reason } = command
        const facts = { accountId, withdraw: [...withdraw], personal: { reason } }
        return command.type === 'Decide'
          ? accept({ type: 'ContradictionDecided', data: { ...facts, decisionId: command.decisionId } })
          : accept({ type: 'DecisionProposed', data: { ...facts, proposedBy: by } })
      }
      case 'ConfirmDecision': {
        const proposed = state.status === 'open' ? state.proposed : undefined
        if (proposed?.reason === undefined) return refuse('nothingProposed')
        const { withdraw, proposedBy, reason } = proposed
        if (proposedBy === command.by) return refuse('sameAdmin')
        const { decisionId } = command
        const data = { accountId, decisionId, withdraw: [...withdraw], proposedBy, personal: { reason } }
        return accept({ type: 'ContradictionDecided', data })
      }
      case 'RejectDecision':
        return state.status === 'open' && state.proposed !== undefined
          ? accept({
              type: 'DecisionRejected',
              data: { accountId, personal: { reason: command.reason } },
            })
          : refuse('nothingProposed')
    }
  },
})

function evolve(state: Contradiction, event: ContradictionEvent): Contradiction {
  switch (event.type) {
    case 'ContradictionFound': {
      const { kitIds, genes } = event.data
      return { status: 'open', kitIds, genes }
    }
    case 'DecisionProposed': {
      const { withdraw, proposedBy, personal } = event.data
      const proposed = { withdraw, proposedBy, reason: reasonIn(personal) }
      return state.status === 'open' ? { ...state, proposed } : state
    }
    case 'DecisionRejected': {
      if (state.status !== 'open') return state
      const { proposed: _, ...open } = state
      return open
    }
    case 'ContradictionDecided': {
      if (state.status !== 'open') return state
      const { decisionId, withdraw, personal } = event.data
      const { kitIds, genes } = state
      return { status: 'decided', kitIds, genes, decisionId, withdraw, reason: reasonIn(personal) }
    }
    case 'ContradictionEnded':
      return { status: 'none' }
  }
}

const reasonIn = (personal: { readonly reason: string } | 'erased') =>
  personal === 'erased' ? undefined : personal.reason

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

const isNoted = ({ kitIds, genes }: Found, state: Contradiction) =>
  state.status === 'decided' ||
  (state.status === 'open' && sameSet(state.kitIds, kitIds) && sameSet(state.genes, genes))

function refusalOf(withdraw: readonly KitId[], state: Contradiction): ContradictionRefusal | undefined {
  if (state.status !== 'open') return 'nothingContradicted'
  if (state.proposed !== undefined) return 'decisionPending'
  return withdraw.length > 0 && withdraw.every((kitId) => state.kitIds.includes(kitId))
    ? undefined
    : 'otherKits'
}
