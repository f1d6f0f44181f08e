import { decode } from '@swabwise/events/catalogue/codec'
import type { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { swabKitDecider, type SwabKit, type SwabKitRefusal } from '../kits/swab-kit.decider.ts'
import { execute, load, type CommandContext, type Outcome } from '../platform/execute.ts'

const sameWishMs = 60_000

/** Calls for a mail that says that results are there. Asked again within a minute it is the same wish, and one mail. */
export async function emailResults(
  store: EventStore,
  kitId: KitId,
  context: CommandContext,
): Promise<Outcome<SwabKit, SwabKitRefusal>> {
  const stream = swabKitStream(kitId)
  const { past, state, position, handled } = await load(store, swabKitDecider, stream)
  const last = past.findLast(({ type }) => type === 'ResultsEmailed')
  const isSameWish =
    last !== undefined && Date.parse(context.at) - Date.parse(decode(last).metadata.at) < sameWishMs
  if (isSameWish || handled.has(context.commandId)) return { kind: 'accepted', state, position }
  const askedBefore = state.status === 'registered' ? state.emails : 0
  const command = { type: 'EmailResults', askedBefore } as const
  return execute(store, swabKitDecider, stream, command, context)
}
