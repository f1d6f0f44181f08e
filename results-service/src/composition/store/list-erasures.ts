import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { ErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'

/** Written once the key of the stream's subject is gone. */
const ends = new Set(['PersonalDataShredded', 'ContactMessageErased', 'FarewellForgotten'])

/** Has the list name those too whom another replica erased: the other's machine may be lost, and a backup restored. */
export function listErasures(store: EventStore, erased: ErasedSubjects): EventStore {
  const note = ({ type, stream }: RecordedEvent) => {
    if (ends.has(type)) erased.add(stream as Subject)
  }
  return {
    ...store,
    subscribe: (after, handler) =>
      store.subscribe(after, {
        ...handler,
        async onBatch(events) {
          events.forEach(note)
          await handler.onBatch(events)
        },
      }),
  }
}
