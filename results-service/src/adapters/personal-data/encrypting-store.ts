import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { PersonalKeys } from './keys.ts'
import { decryptPersonal, encryptPersonal } from './personal-parts.ts'

/**
 * Encrypts the `personal` part of every event with its subject's key on append; decrypts it, or marks it erased, on
 * read. Callers never see keys; the wrapped store never sees personal data.
 */
export function encryptingStore(store: EventStore, keys: PersonalKeys): EventStore {
  return {
    tombstone: (stream) => store.tombstone(stream),
    head: () => store.head(),
    close: () => store.close(),
    async append(stream, expected, events) {
      return store.append(
        stream,
        expected,
        await Promise.all(events.map((event) => encryptPersonal(keys, stream, event))),
      )
    },
    async read(stream, fromRevision) {
      return decryptAll(await store.read(stream, fromRevision))
    },
    subscribe: (after, handler) =>
      store.subscribe(after, {
        ...handler,
        onBatch: async (batch) => handler.onBatch(await decryptAll(batch)),
      }),
  }

  async function decryptAll(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const decrypted: RecordedEvent[] = []
    for (const event of events)
      decrypted.push('personal' in event.data ? await decryptPersonal(keys, event) : event)
    return decrypted
  }
}
