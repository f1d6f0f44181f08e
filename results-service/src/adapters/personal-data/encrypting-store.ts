import type { Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { PersonalKeys } from './keys.ts'
import {
  decryptPersonal,
  encryptPersonal,
  findKey,
  findSubject,
  isEncrypted,
  withoutSubject,
  type FoundKey,
} from './personal-parts.ts'

/**
 * Encrypts the `personal` part of every event with its subject's key on append; decrypts it, or marks it erased, on
 * read. Callers never see keys; the wrapped store never sees personal data.
 */
export function encryptingStore(store: EventStore, keys: PersonalKeys): EventStore {
  return {
    tombstone: (stream) => store.tombstone(stream),
    contains: (checkpoint) => store.contains(checkpoint),
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
    const encrypted = events.filter(isEncrypted)
    const subjects = [...new Set(encrypted.map((event) => findSubject(event.stream, event)))].filter(
      (subject) => subject !== undefined,
    )
    const found = new Map<Subject | undefined, FoundKey>()
    for (let from = 0; from < subjects.length; from += keysAtOnce)
      await Promise.all(
        subjects.slice(from, from + keysAtOnce).map(async (subject) => {
          found.set(subject, await findKey(keys, subject))
        }),
      )
    return events.map((event) =>
      isEncrypted(event)
        ? decryptPersonal(found.get(findSubject(event.stream, event)) ?? withoutSubject, event)
        : event,
    )
  }
}

const keysAtOnce = 64
