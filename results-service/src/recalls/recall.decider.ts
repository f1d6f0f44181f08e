import type { AccountId, RecallId } from '@swabwise/events/catalogue/ids'
import type { RunFault } from '@swabwise/events/genetics/runs/run-faults'
import type { RecallEvent, RecallScope } from '@swabwise/events/catalogue/streams/recall'
import { accept, refuse, type Decider } from '../platform/decider.ts'

interface Proposal {
  readonly by: AccountId
  readonly reason: string
}

export type Recall =
  | { readonly status: 'none' | 'rejected' | 'ended' }
  | { readonly status: 'proposed'; readonly of: RecallScope; readonly proposed: Proposal }
  /** By the rules for runs: its results are not shown until it is released or recalled. */
  | {
      readonly status: 'held'
      readonly of: RecallScope
      readonly faults: readonly RunFault[]
      readonly proposed?: Proposal & { readonly what: 'recall' | 'release' }
    }
  /** While it lasts the results are withdrawn. */
  | {
      readonly status: 'recalled'
      readonly of: RecallScope
      readonly reason: string
      /** To end it. */
      readonly proposed?: Proposal
    }

export type RecallCommand =
  | { readonly type: 'HoldRun'; readonly name: string; readonly faults: readonly RunFault[] }
  /** `alone`, here and below: one admin is enough. */
  | ({
      readonly type: 'ProposeRecall'
      readonly of: RecallScope
      readonly alone: boolean
    } & Proposal)
  | ({ readonly type: 'ProposeRecallOfHeld' | 'ProposeEnd'; readonly alone: boolean } & Proposal)
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
      case 'HoldRun': {
        const known = state.status === 'held' ? state.faults : []
        const faults = unlike(known, command.faults)
        return (state.status === 'none' || state.status === 'held') && faults.length > 0
          ? accept({
              type: 'RunHeld',
              data: { recallId, of: { kind: 'run', name: command.name }, faults: [...known, ...faults] },
            })
          : accept()
      }
      case 'ProposeRecall': {
        if (state.status !== 'none') return refuse('alreadyProposed')
        const { of, reason, by } = command
        return command.alone
          ? accept({ type: 'RecallConfirmed', data: { recallId, of, reason } })
          : accept({ type: 'RecallProposed', data: { recallId, of, reason, proposedBy: by } })
      }
      case 'ProposeRecallOfHeld': {
        if (state.status !== 'held') return refuse('noRecall')
        if (proposed !== undefined) return refuse('alreadyProposed')
        const { reason, by } = command
        return command.alone
          ? accept({ type: 'RecallConfirmed', data: { recallId, of: state.of, reason } })
          : accept({ type: 'HeldRunRecallProposed', data: { recallId, reason, proposedBy: by } })
      }
      case 'ProposeEnd': {
        if (state.status !== 'recalled' && state.status !== 'held') return refuse('noRecall')
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
        return state.status === 'proposed' || (state.status === 'held' && state.proposed?.what === 'recall')
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
    case 'RunHeld': {
      const { of, faults } = event.data
      return { status: 'held', of, faults }
    }
    case 'HeldRunRecallProposed': {
      const { proposedBy, reason } = event.data
      return state.status === 'held'
        ? { ...state, proposed: { by: proposedBy, reason, what: 'recall' } }
        : state
    }
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
      const proposed = { by: proposedBy, reason }
      if (state.status === 'held') return { ...state, proposed: { ...proposed, what: 'release' } }
      return state.status === 'recalled' ? { ...state, proposed } : state
    }
    case 'RecallRejected': {
      if (state.status !== 'recalled' && state.status !== 'held') return { status: 'rejected' }
      const { proposed: _, ...rest } = state
      return rest
    }
    case 'RecallEnded':
      return { status: 'ended' }
  }
}

/** Those that are not known yet. */
function unlike(known: readonly RunFault[], faults: readonly RunFault[]): readonly RunFault[] {
  const keys = new Set(known.map((fault) => JSON.stringify(fault)))
  return faults.filter((fault) => !keys.has(JSON.stringify(fault)))
}
