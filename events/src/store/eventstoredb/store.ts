import type { StreamName } from '../../catalogue/streams.ts'
import { guardAppend, guardRevision, guardStreamName } from '../append-guards.ts'
import {
  type Appended,
  type AnyEventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type RecordedEvent,
  StoreUnavailable,
  StreamTombstoned,
  type Subscription,
  WrongExpectedRevision,
} from '../port.ts'
import { type StoreTimes, retryUntilAnswered } from './attempts.ts'
import { startFeed } from './feed.ts'
import { toPlace, toPosition, toRecorded } from './recorded.ts'
import { findWritten, newestPlace, placeOf, readEvents } from './reads.ts'
import { type Wire, WireFault } from './wire.ts'

function toPortError(fault: WireFault, stream: StreamName, expected: ExpectedRevision): Error {
  switch (fault.fault.kind) {
    case 'wrong revision':
      return new WrongExpectedRevision(stream, expected, fault.fault.actual)
    case 'ended for good':
      return new StreamTombstoned(stream)
    case 'too large':
      return new RangeError(`${stream}: ${fault.message}`, { cause: fault })
    case 'not found':
    case 'denied':
    case 'unclear':
      return new StoreUnavailable(fault.message, { cause: fault })
  }
}

/** The event store behind a client of EventStoreDB, which it owns from here on. */
export function storeOn(wire: Wire, times: StoreTimes): AnyEventStore {
  const subscriptions = new Set<Subscription>()
  let closing: Promise<void> | undefined

  function assertOpen(): void {
    if (closing !== undefined) throw new StoreUnavailable('closed')
  }

  /** Puts the port's errors in place of the wire's. */
  async function answered<T>(
    stream: StreamName,
    expected: ExpectedRevision,
    attempt: (attemptMs: number, attempts: number) => Promise<T>,
  ): Promise<T> {
    assertOpen()
    try {
      return await retryUntilAnswered(times, attempt)
    } catch (error) {
      throw error instanceof WireFault ? toPortError(error, stream, expected) : error
    }
  }

  async function append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<Appended> {
    return answered(stream, expected, async (attemptMs, attempts) => {
      const written =
        (attempts > 0 ? await findEarlier(stream, expected, events) : undefined) ??
        (await wire.append(stream, expected, events, attemptMs))
      const place = written.place ?? (await placeOf(wire, stream, written.revision, attemptMs))
      return { revision: written.revision, position: toPosition(place) }
    })
  }

  /** Without a revision to compare, a server that restarted in between no longer knows what it was sent before. */
  async function findEarlier(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ) {
    if (expected !== 'any' && expected !== 'exists') return undefined
    return findWritten(wire, stream, events, times.attemptMs)
  }

  async function read(stream: StreamName, from: number): Promise<readonly RecordedEvent[]> {
    const events = await answered(stream, 'any', () =>
      readEvents(wire.readStream(stream, from, 'forwards'), times.attemptMs),
    )
    return events.map(toRecorded)
  }

  async function head(): Promise<Position | undefined> {
    assertOpen()
    const place = await retryUntilAnswered(times, (attemptMs) => newestPlace(wire, attemptMs))
    return place === undefined ? undefined : toPosition(place)
  }

  async function closeAll(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
    await wire.dispose()
  }

  return {
    async append(stream, expected, events) {
      guardAppend(stream, expected, events)
      return append(stream, expected, events)
    },

    async read(stream, fromRevision = 0) {
      guardStreamName(stream)
      guardRevision(fromRevision, 0)
      return read(stream, fromRevision)
    },

    subscribe(after, handler) {
      assertOpen()
      const subscription = startFeed(wire, times, toPlace(after), handler)
      subscriptions.add(subscription)
      return subscription
    },

    async tombstone(stream) {
      guardStreamName(stream)
      try {
        await answered(stream, 'any', (attemptMs) => wire.tombstone(stream, attemptMs))
      } catch (error) {
        if (!(error instanceof StreamTombstoned)) throw error
      }
    },

    head,

    close: () => (closing ??= closeAll()),
  }
}
