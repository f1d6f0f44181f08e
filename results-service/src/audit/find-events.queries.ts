import type { EventStore } from '@swabwise/events/store/port'
import type { EventPlace } from './audit-index.queries.ts'
import { narrate, type Narrated, type NarratedEvent } from './narrate.queries.ts'

/** Events of many streams, in the order of `places`, with results hidden. */
export async function eventsAt(
  store: Pick<EventStore, 'read'>,
  places: readonly EventPlace[],
): Promise<readonly NarratedEvent[]> {
  const narrated = new Map<string, Narrated>()
  for (const { stream } of places)
    if (!narrated.has(stream)) narrated.set(stream, narrate(await store.read(stream), { hideResults: true }))
  return places.flatMap(({ stream, revision }) => narrated.get(stream)?.events[revision] ?? [])
}
