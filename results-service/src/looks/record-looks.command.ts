import { LRUCache } from 'lru-cache'
import type { LooksEvent } from '@swabwise/events/catalogue/streams/looks'
import { looksStream, sharedLooksStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { v5 as uuidv5 } from 'uuid'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { note, type CommandContext } from '../platform/execute.ts'

const hourMs = 60 * 60 * 1000

/** The same look within the hour counts as one; taking a file away never does. */
export function looksRecorder(store: EventStore) {
  const recent = new LRUCache<string, true>({ max: 50_000, ttl: hourMs })
  return async (looked: readonly LooksEvent[], context: CommandContext): Promise<Position | undefined> => {
    const { actor } = context
    let last: Position | undefined
    for (const event of looked) {
      const subject = event.type === 'PersonalDataViewed' ? event.data.accountId : 'everybody'
      const isExport = event.type === 'PeopleListed' && event.data.how === 'export'
      const key = `${'id' in actor ? actor.id : actor.kind} ${subject} ${event.data.what}`
      if (!isExport && recent.has(key)) continue
      const stream =
        event.type === 'PersonalDataViewed' ? looksStream(event.data.accountId) : sharedLooksStream
      const commandId = CommandId.parse(uuidv5(`look ${key}`, context.commandId))
      last = await note(store, stream, event, { ...context, commandId })
      recent.set(key, true)
    }
    return last
  }
}
