import { decode } from '@swabwise/events/catalogue/codec'
import type { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { swabKitDecider, type SwabKitRefusal } from '../kits/swab-kit.decider.ts'
import type { SwabKit } from '../kits/swab-kit.rules.ts'
import { execute, load, type CommandContext, type Outcome } from '../platform/execute.ts'

const debounceMs = 60_000

/** Requests an email about available results. Repeated requests within a minute send only one. */
export async function emailResults(
  store: EventStore,
  kitId: KitId,
  context: CommandContext,
): Promise<Outcome<SwabKit, SwabKitRefusal>> {
  const stream = swabKitStream(kitId)
  const { past, state, position, handled } = await load(store, swabKitDecider, stream)
  const last = past.findLast(({ type }) => type === 'ResultsEmailed')
  const isRepeated =
    last !== undefined && Date.parse(context.at) - Date.parse(decode(last).metadata.at) < debounceMs
  if (isRepeated || handled.has(context.commandId)) return { kind: 'accepted', state, position }
  const emailsBefore = state.status === 'registered' ? state.emails : 0
  const command = { type: 'EmailResults', emailsBefore } as const
  return execute(store, swabKitDecider, stream, command, context)
}
