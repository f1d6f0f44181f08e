import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { PersonalKeys } from './keys.ts'
import { openPersonal, sealPersonal } from './personal-parts.ts'

/**
 * The same store, with the `personal` part of every event sealed under the key of its stream's subject on the way in
 * and opened, or told to be erased, on the way out. Nothing above it knows of keys; nothing below it sees a person.
 */
export function sealingStore(store: EventStore, keys: PersonalKeys): EventStore {
  return {
    tombstone: (stream) => store.tombstone(stream),
    head: () => store.head(),
    close: () => store.close(),
    async append(stream, expected, events) {
      return store.append(
        stream,
        expected,
        await Promise.all(events.map((event) => sealPersonal(keys, stream, event))),
      )
    },
    async read(stream, fromRevision) {
      return openAll(await store.read(stream, fromRevision))
    },
    subscribe: (after, handler) =>
      store.subscribe(after, {
        ...handler,
        onBatch: async (batch) => handler.onBatch(await openAll(batch)),
      }),
  }

  async function openAll(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const opened: RecordedEvent[] = []
    for (const event of events)
      opened.push('personal' in event.data ? await openPersonal(keys, event) : event)
    return opened
  }
}
