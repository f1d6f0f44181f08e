import { v5 as uuidv5 } from 'uuid'
import { CommandId, ShareId, type AccountId } from '@swabwise/events/catalogue/ids'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { shareStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { shareDecider, type ShareSnapshot } from './share.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

export interface NewShare {
  readonly accountId: AccountId
  readonly tokenDigest: string
  readonly days: number
  readonly reports: SharedReports
  readonly snapshot: ShareSnapshot
}

export interface CreatedShare {
  readonly shareId: ShareId
  readonly expiresAt: string
  readonly position: Position | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** Idempotent: a retried command returns the original share and expiry. */
export async function shareResults(
  store: EventStore,
  { days, snapshot, ...share }: NewShare,
  context: CommandContext,
): Promise<CreatedShare> {
  const shareId = ShareId.parse(uuidv5('share', context.commandId))
  const expiresAt = new Date(Date.parse(context.at) + days * dayMs).toISOString()
  const command = { type: 'ShareResults', share: { ...share, shareId, expiresAt }, snapshot } as const
  const made = await execute(store, shareDecider, shareStream(shareId), command, context)
  if (made.kind === 'refused') throw new Error(`the new share's id is taken: ${made.refused}`)
  const { state, position } = made
  return { shareId, expiresAt: state.status === 'open' ? state.expiresAt : expiresAt, position }
}

/** Recorded at most once per minute. */
export async function recordOpening(
  store: EventStore,
  shareId: ShareId,
  context: CommandContext,
): Promise<Position | undefined> {
  const minute = context.at.slice(0, 'YYYY-MM-DDTHH:MM'.length)
  const outcome = await execute(
    store,
    shareDecider,
    shareStream(shareId),
    { type: 'RecordOpening', at: context.at },
    { ...context, commandId: CommandId.parse(uuidv5(`opened ${minute}`, shareId)) },
  )
  return outcome.kind === 'accepted' ? outcome.position : undefined
}
