import type { AccountId, RecallId } from '@swabwise/events/catalogue/ids'
import type { RecallEvent, RecallScope } from '@swabwise/events/catalogue/streams/recall'
import { accept, refuse, type Decider } from '../platform/decider.ts'

interface Proposal {
  readonly by: AccountId
  readonly reason: string
}

export type Recall =
  | { readonly status: 'none' | 'rejected' | 'ended' }
  | { readonly status: 'proposed'; readonly of: RecallScope; readonly proposed: Proposal }
  /** While it lasts the results are withdrawn. */
  | {
      readonly status: 'recalled'
      readonly of: RecallScope
      readonly reason: string
      /** To end it. */
      readonly proposed?: Proposal
    }

export type RecallCommand =
  /** `alone`, here and below: one admin is enough. */
  | ({
      readonly type: 'ProposeRecall'
      readonly of: RecallScope
      readonly alone: boolean
    } & Proposal)
  | ({ readonly type: 'ProposeEnd'; readonly alone: boolean } & Proposal)
  /** Of whichever is proposed. */
  | { readonly type: 'Confirm'; readonly by: AccountId }
  | { readonly type: 'Reject'; readonly reason: string }

export type RecallRefusal = 'noRecall' | 'alreadyProposed' | 'nothingProposed' | 'sameAdmin'

export const recallDecider = (
  recallId: RecallId,
): Decider<Recall, RecallCommand, RecallEvent, RecallRefusal> => ({
  initial: { status: 'none' },
  evolve,
  decide(command, state) {
    const proposed = 'proposed' in state ? state.proposed : undefined
    switch (command.type) {
      case 'ProposeRecall': {
        if (state.status !== 'none') return refuse('alreadyProposed')
        const { of, reason, by } = command
        return command.alone
          ? accept({ type: 'RecallConfirmed', data: { recallId, of, reason } })
          : accept({ type: 'RecallProposed', data: { recallId, of, reason, proposedBy: by } })
      }
      case 'ProposeEnd': {
        if (state.status !== 'recalled') return refuse('noRecall')
        if (proposed !== undefined) return refuse('alreadyProposed')
        const { reason, by } = command
        return command.alone
          ? accept({ type: 'RecallEnded', data: { recallId, reason } })
          : accept({ type: 'RecallEndProposed', data: { recallId, reason, proposedBy: by } })
      }
      case 'Confirm': {
        if (proposed === undefined) return refuse('nothingProposed')
        if (proposed.by === command.by) return refuse('sameAdmin')
        const facts = { recallId, reason: proposed.reason, proposedBy: proposed.by }
        return state.status === 'proposed'
          ? accept({ type: 'RecallConfirmed', data: { ...facts, of: state.of } })
          : accept({ type: 'RecallEnded', data: facts })
      }
      case 'Reject':
        return proposed === undefined
          ? refuse('nothingProposed')
          : accept({ type: 'RecallRejected', data: { recallId, reason: command.reason } })
    }
  },
})

function evolve(state: Recall, event: RecallEvent): Recall {
  switch (event.type) {
    case 'RecallProposed': {
      const { of, proposedBy, reason } = event.data
      return { status: 'proposed', of, proposed: { by: proposedBy, reason } }
    }
    case 'RecallConfirmed': {
      const { of, reason } = event.data
      return { status: 'recalled', of, reason }
    }
    case 'RecallEndProposed': {
      const { proposedBy, reason } = event.data
      return state.status === 'recalled' ? { ...state, proposed: { by: proposedBy, reason } } : state
    }
    case 'RecallRejected':
      return state.status === 'recalled'
        ? { status: 'recalled', of: state.of, reason: state.reason }
        : { status: 'rejected' }
    case 'RecallEnded':
      return { status: 'ended' }
  }
}
