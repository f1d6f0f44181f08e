import {
  StoreUnavailable,
  type EventStore,
  type Position,
  type Subscription,
  type SubscriptionHandler,
} from '@swabwise/events/store/port'
import { isPassing } from './faults.ts'
import { told, type OnHeld, type Part } from './part.ts'

export interface Following extends Omit<SubscriptionHandler, 'onBatch'> {
  /** All parts have handled it. */
  readonly onHandled: (last: Position, events: number, streams: ReadonlySet<string>) => void
  /** The rows cannot be written just now; it is tried again. */
  readonly onStalled: (error: unknown) => void
  readonly onHeld: OnHeld
}

/** One subscription for several parts: those that are ahead wait until the others have come so far. */
export function follow(
  store: EventStore,
  parts: readonly Part[],
  { onHandled, onStalled, onHeld, ...rest }: Following,
): Subscription {
  return store.subscribe(earliest(parts), {
    ...rest,
    onBatch(batch) {
      const events = batch.map(told)
      const last = batch.at(-1)
      if (last === undefined) return
      try {
        for (const part of parts)
          part.apply(
            events.filter(({ event }) => isAfter(event.position, part)),
            onHeld,
          )
      } catch (error) {
        if (!isPassing(error)) throw error
        onStalled(error)
        throw new StoreUnavailable('the read model cannot be written', { cause: error })
      }
      onHandled(last.position, batch.length, new Set(batch.map(({ stream }) => stream)))
    },
  })
}

const isAfter = (position: Position, { checkpoint }: Part) =>
  checkpoint === 'start' || position > checkpoint.position

export function earliest(parts: readonly Part[]): Part['checkpoint'] {
  return parts
    .map(({ checkpoint }) => checkpoint)
    .reduce((one, other) =>
      one === 'start' || other === 'start' ? 'start' : one.position <= other.position ? one : other,
    )
}
