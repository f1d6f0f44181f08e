import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'

/** A failed write is forgotten after this, so that traffic comes back and tries again. */
const failingForMs = 10_000

export type StoreTimed = (operation: 'append' | 'read', seconds: number) => void

/** Remembers whether the store takes writes: reads may go on while a disk is full, or a majority is missing. */
export function watchWrites(store: EventStore, now: () => number) {
  const listeners = new Set<StoreTimed>()
  async function timed<T>(operation: 'append' | 'read', work: Promise<T>): Promise<T> {
    const begun = performance.now()
    try {
      return await work
    } finally {
      for (const tell of listeners) tell(operation, (performance.now() - begun) / 1000)
    }
  }

  let failedAt = Number.NEGATIVE_INFINITY
  const watched: EventStore = {
    ...store,
    read: (...asked) => timed('read', store.read(...asked)),
    async append(stream, expected, events) {
      try {
        const appended = await timed('append', store.append(stream, expected, events))
        failedAt = Number.NEGATIVE_INFINITY
        return appended
      } catch (error) {
        if (error instanceof StoreUnavailable) failedAt = now()
        throw error
      }
    },
  }
  return {
    store: watched,
    areFailing: () => now() - failedAt < failingForMs,
    /** Calls back with the time of each call, failed ones too. */
    onTimed: (listener: StoreTimed) => void listeners.add(listener),
  }
}
