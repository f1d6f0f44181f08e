import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'

/** A failed write is forgotten after this, so that traffic comes back and tries again. */
const failingForMs = 10_000

/** Remembers whether the store takes writes: reads may go on while a disk is full, or a majority is missing. */
export function watchWrites(store: EventStore, now: () => number) {
  let failedAt = Number.NEGATIVE_INFINITY
  const watched: EventStore = {
    ...store,
    async append(stream, expected, events) {
      try {
        const appended = await store.append(stream, expected, events)
        failedAt = Number.NEGATIVE_INFINITY
        return appended
      } catch (error) {
        if (error instanceof StoreUnavailable) failedAt = now()
        throw error
      }
    },
  }
  return { store: watched, areFailing: () => now() - failedAt < failingForMs }
}
