import type { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { ShareEvent } from '@swabwise/events/catalogue/streams/share'
import { accept, refuse, type Decider, type Decision } from '../platform/decider.ts'

export type Share =
  | { readonly status: 'none' }
  | {
      readonly status: 'open'
      readonly shareId: ShareId
      readonly accountId: AccountId
      /** ISO 8601 */
      readonly expiresAt: string
      readonly openings: number
    }
  | { readonly status: 'revoked'; readonly accountId: AccountId }

export type ShareSnapshot = Exclude<
  Extract<ShareEvent, { type: 'ShareSnapshotTaken' }>['data']['personal'],
  'erased'
>
type Shared = Extract<ShareEvent, { type: 'ResultsShared' }>['data']

export type ShareCommand =
  | { readonly type: 'ShareResults'; readonly share: Shared; readonly snapshot?: ShareSnapshot }
  /** `at` is ISO 8601. */
  | { readonly type: 'RecordOpening'; readonly at: string }
  | { readonly type: 'RevokeShare'; readonly by: AccountId }

export type ShareRefusal = 'shareExists' | 'noShare' | 'shareEnded'

/** Further openings are allowed but not recorded, so that a bot cannot fill the log. */
export const maxRecordedOpenings = 1000

export const shareDecider: Decider<Share, ShareCommand, ShareEvent, ShareRefusal> = {
  initial: { status: 'none' },
  evolve,
  decide,
}

function evolve(state: Share, event: ShareEvent): Share {
  switch (event.type) {
    case 'ResultsShared': {
      const { shareId, accountId, expiresAt } = event.data
      return { status: 'open', shareId, accountId, expiresAt, openings: 0 }
    }
    case 'ShareSnapshotTaken':
      return state
    case 'ShareOpened':
      return state.status === 'open' ? { ...state, openings: state.openings + 1 } : state
    case 'ShareRevoked':
      return state.status === 'open' ? { status: 'revoked', accountId: state.accountId } : state
  }
}

function decide(command: ShareCommand, state: Share): Decision<ShareEvent, ShareRefusal> {
  if (command.type === 'ShareResults') {
    if (state.status !== 'none') return refuse('shareExists')
    const { share, snapshot } = command
    const { shareId, accountId } = share
    return accept<ShareEvent>(
      { type: 'ResultsShared', data: share },
      ...(snapshot === undefined
        ? []
        : [{ type: 'ShareSnapshotTaken', data: { shareId, accountId, personal: snapshot } } as const]),
    )
  }
  if (state.status === 'none') return refuse('noShare')
  switch (command.type) {
    case 'RevokeShare':
      if (command.by !== state.accountId) return refuse('noShare')
      return state.status === 'revoked'
        ? accept()
        : accept({ type: 'ShareRevoked', data: { shareId: state.shareId } })
    case 'RecordOpening':
      if (state.status === 'revoked' || command.at >= state.expiresAt) return refuse('shareEnded')
      return state.openings < maxRecordedOpenings
        ? accept({ type: 'ShareOpened', data: { shareId: state.shareId } })
        : accept()
  }
}
