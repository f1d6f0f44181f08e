import type {
  AnyEventStore,
  Checkpoint,
  Position,
  RecordedEvent,
  Subscription,
  SubscriptionHandler,
} from '../port.ts'

export interface Follower {
  readonly subscription: Subscription
  readonly batches: readonly (readonly RecordedEvent[])[]
  /** Only of the followed streams: a server may contain other tests' events. */
  readonly events: readonly RecordedEvent[]
  readonly caughtUp: Promise<void>
  readonly failure: Promise<unknown>
  /** Resolves once `count` events arrived; rejects if the subscription fails first. */
  received(count: number): Promise<readonly RecordedEvent[]>
}

interface FollowOptions {
  readonly after?: Checkpoint | Position | 'start'
  readonly onBatch?: SubscriptionHandler['onBatch']
  readonly onCaughtUp?: () => void
}

/** Subscribes and collects events, so that tests can await them. */
export function follow(
  store: AnyEventStore,
  streams: readonly string[],
  { after = 'start', onBatch, onCaughtUp }: FollowOptions = {},
): Follower {
  const followed = new Set(streams)
  const batches: (readonly RecordedEvent[])[] = []
  const events: RecordedEvent[] = []
  const caughtUp = Promise.withResolvers<void>()
  const failure = Promise.withResolvers<unknown>()
  const waiting = new Set<() => void>()

  const subscription = store.subscribe(after, {
    async onBatch(batch) {
      const ours = batch.filter(({ stream }) => followed.has(stream))
      if (ours.length === 0) return
      batches.push(ours)
      await onBatch?.(ours)
      events.push(...ours)
      for (const check of waiting) check()
    },
    onCaughtUp() {
      onCaughtUp?.()
      caughtUp.resolve()
    },
    onFailure: failure.resolve,
  })

  return {
    subscription,
    batches,
    events,
    caughtUp: caughtUp.promise,
    failure: failure.promise,
    received(count) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly RecordedEvent[]>()
      const check = () => {
        if (events.length < count) return
        waiting.delete(check)
        resolve(events)
      }
      waiting.add(check)
      void failure.promise.then(reject)
      check()
      return promise
    },
  }
}
