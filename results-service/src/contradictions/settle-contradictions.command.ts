import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import { contradictionStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import type { Contradiction as Found, KitsAtWorkQueries } from '../desk/kits-at-work.queries.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { contradictionDecider } from './contradiction.decider.ts'
import { findContradictions } from './find-contradictions.process.ts'
import type { ContradictionQueries } from './contradictions.queries.ts'

/** Holds what disagrees by an event, ends what agrees again, and finishes what was decided. */
export async function settleContradictions(
  {
    store,
    kitsAtWork,
    contradictions,
  }: {
    readonly store: EventStore
    readonly kitsAtWork: Pick<KitsAtWorkQueries, 'peopleWithSeveral' | 'contradictionOf'>
    readonly contradictions: Pick<ContradictionQueries, 'unsettled'>
  },
  contextFor: () => CommandContext,
): Promise<void> {
  const found = await findContradictions(kitsAtWork)
  for (const { accountId, state } of contradictions.unsettled()) {
    const disagrees = found.some(({ kit }) => kit.registration?.accountId === accountId)
    if (state === 'decided') await carryOut(store, accountId, contextFor())
    else if (!disagrees)
      await execute(
        store,
        contradictionDecider(accountId),
        contradictionStream(accountId),
        { type: 'EndContradiction' },
        contextFor(),
      )
  }
  for (const one of found) await noteContradiction(store, one, contextFor())
}

export async function noteContradiction(
  store: EventStore,
  { kit, others, genes }: Found,
  context: CommandContext,
): Promise<Position | undefined> {
  const accountId = kit.registration?.accountId
  if (accountId === undefined) return undefined
  const kitIds = [kit, ...others].map(({ id }) => id)
  const command = { type: 'NoteContradiction', kitIds, genes } as const
  const stream = contradictionStream(accountId)
  const noted = await execute(store, contradictionDecider(accountId), stream, command, context)
  return noted.kind === 'accepted' ? noted.position : undefined
}

/** Withdraws what was decided against, each kit once, however often it is called. */
export async function carryOut(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<Position | undefined> {
  const stream = contradictionStream(accountId)
  const decider = contradictionDecider(accountId)
  const { state } = await load(store, decider, stream)
  if (state.status !== 'decided') return undefined
  const { decisionId, withdraw, reason } = state
  if (reason !== undefined)
    for (const kitId of withdraw) {
      const command = { type: 'WithdrawResults', because: 'contradiction', decisionId, reason } as const
      const commandId = CommandId.parse(uuidv5(kitId, decisionId))
      await execute(store, swabKitDecider, swabKitStream(kitId), command, { ...context, commandId })
    }
  const commandId = CommandId.parse(uuidv5('end', decisionId))
  const ended = await execute(store, decider, stream, { type: 'EndContradiction' }, { ...context, commandId })
  return ended.kind === 'accepted' ? ended.position : undefined
}
