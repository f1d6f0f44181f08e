import { v5 as uuidv5 } from 'uuid'
import { CommandId, ShareId, type AccountId } from '@swabwise/events/catalogue/ids'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { shareStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { shareDecider } from './share.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

export interface NewShare {
  readonly accountId: AccountId
  readonly tokenDigest: string
  readonly days: number
  readonly reports: SharedReports
}

export interface MadeShare {
  readonly shareId: ShareId
  readonly expiresAt: string
  readonly position: Position | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** The same command makes one share, however often it is sent, and always names the expiry of the first time. */
export async function shareResults(
  store: EventStore,
  { days, ...share }: NewShare,
  context: CommandContext,
): Promise<MadeShare> {
  const shareId = ShareId.parse(uuidv5('share', context.commandId))
  const expiresAt = new Date(Date.parse(context.at) + days * dayMs).toISOString()
  const command = { type: 'ShareResults', share: { ...share, shareId, expiresAt } } as const
  const made = await execute(store, shareDecider, shareStream(shareId), command, context)
  if (made.kind === 'refused') throw new Error(`the id of a new share is taken: ${made.refused}`)
  const { state, position } = made
  return { shareId, expiresAt: state.status === 'open' ? state.expiresAt : expiresAt, position }
}

/** Every opening within a minute is the same command: one of them is written down. */
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
