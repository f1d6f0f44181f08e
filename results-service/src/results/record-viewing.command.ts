import { v5 as uuidv5 } from 'uuid'
import { decode } from '@swabwise/events/catalogue/codec'
import { isStaffActor } from '@swabwise/events/catalogue/metadata'
import { CommandId, type AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position, RecordedEvent } from '@swabwise/events/store/port'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { isSameViewing, type Viewing } from './viewing.rules.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'

/**
 * Records that whoever acts of the staff read these kits' results, at most hourly per kit. Unknown kits are skipped.
 */
export async function recordViewing(
  store: EventStore,
  kitIds: readonly KitId[],
  context: CommandContext,
): Promise<Position | undefined> {
  const { actor } = context
  if (!isStaffActor(actor)) return undefined
  let last: Position | undefined
  for (const kitId of new Set(kitIds)) {
    const position = await recordOne(store, kitId, actor.id, context)
    if (position !== undefined && (last === undefined || position > last)) last = position
  }
  return last
}

async function recordOne(store: EventStore, kitId: KitId, by: AccountId, context: CommandContext) {
  const stream = swabKitStream(kitId)
  const { past } = await load(store, swabKitDecider, stream)
  const before = past.flatMap(viewingIn).findLast((viewing) => viewing.by === by)
  if (before !== undefined && isSameViewing(before, { by, at: Date.parse(context.at) })) return undefined
  // Concurrent readings follow the same viewing, so they are the same command.
  const commandId = CommandId.parse(uuidv5(`${kitId} viewed after ${before?.at ?? 'never'}`, by))
  const outcome = await execute(
    store,
    swabKitDecider,
    stream,
    { type: 'RecordViewing' },
    { ...context, commandId },
  )
  return outcome.kind === 'accepted' ? outcome.position : undefined
}

function viewingIn(event: RecordedEvent): readonly Viewing[] {
  if (event.type !== 'ResultsViewed') return []
  const { actor, at } = decode(event).metadata
  return isStaffActor(actor) ? [{ by: actor.id, at: Date.parse(at) }] : []
}
