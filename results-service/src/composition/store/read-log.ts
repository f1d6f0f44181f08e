import type { Checkpoint, EventStore, RecordedEvent } from '@swabwise/events/store/port'

type Arrival = { readonly batch: readonly RecordedEvent[]; readonly handled: () => void } | 'all'

/**
 * All events currently in the store, in order, without those written meanwhile.
 * @throws {StoreUnavailable} {UnreadableEvent} {LogMismatch}
 */
export async function* readLog(
  store: EventStore,
  signal?: AbortSignal,
  after: Checkpoint | 'start' = 'start',
): AsyncGenerator<readonly RecordedEvent[]> {
  signal?.throwIfAborted()
  const head = await store.head()
  if (head === undefined) return
  let arrived = expectation()
  let release = () => {}
  const subscription = store.subscribe(after, {
    onBatch(batch) {
      const { promise, resolve } = Promise.withResolvers<void>()
      arrived.resolve({ batch, handled: resolve })
      return promise
    },
    onCaughtUp: () => arrived.resolve('all'),
    onFailure: (error) => arrived.reject(error),
  })
  const abort = () => arrived.reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  try {
    for (;;) {
      const arrival = await arrived.promise
      if (arrival === 'all') return
      release = arrival.handled
      arrived = expectation()
      signal?.throwIfAborted()
      yield arrival.batch.filter(({ position }) => position <= head)
      if (arrival.batch.some(({ position }) => position >= head)) return
      release()
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    release()
    await subscription.stop()
  }
}

/** A failure while nobody waits is delivered to the next waiter. */
function expectation() {
  const expected = Promise.withResolvers<Arrival>()
  expected.promise.catch(() => {})
  return expected
}
