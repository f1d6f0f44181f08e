import { erased } from '@swabwise/events/catalogue/definition'
import type { StreamName, Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore, EventToAppend, JsonObject, RecordedEvent } from '@swabwise/events/store/port'
import { open, seal } from './cipher.ts'
import type { PersonalKeys } from './keys.ts'

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
        await Promise.all(events.map((event) => sealEvent(stream, event))),
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

  async function sealEvent(stream: StreamName, event: EventToAppend): Promise<EventToAppend> {
    const { personal, ...facts } = event.data
    if (personal === undefined) return event
    const key = await keys.toSeal(subjectOf(stream))
    return { ...event, data: { ...facts, personal: seal(key, JSON.stringify(personal), event.id) } }
  }

  async function openAll(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const opened: RecordedEvent[] = []
    for (const event of events) opened.push('personal' in event.data ? await openEvent(event) : event)
    return opened
  }

  async function openEvent(event: RecordedEvent): Promise<RecordedEvent> {
    const { personal, ...facts } = event.data
    const key = await keys.toOpen(subjectOf(event.stream))
    if (key === undefined) return { ...event, data: { ...facts, personal: erased } }
    if (typeof personal !== 'string')
      throw new Error(`${event.stream}@${event.revision}: the personal part is not sealed`)
    const plain = JSON.parse(open(key, personal, event.id).toString()) as JsonObject
    return { ...event, data: { ...facts, personal: plain } }
  }
}

/** Personal fields belong to whom the stream is about. */
function subjectOf(stream: StreamName): Subject {
  const kinds = ['account-', 'swabKit-', 'contactMessage-'] as const
  if (kinds.some((kind) => stream.startsWith(kind))) return stream as Subject
  throw new Error(`${stream} is about nobody: its events carry no personal part`)
}
