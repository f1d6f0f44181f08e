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
import { type StoreTimes, retryUntilAnswered, within } from './attempts.ts'
import { startFeed } from './feed.ts'
import { toPlace, toPosition, toRecorded } from './recorded.ts'
import { findWritten, contains, newestPlace, placeOf, readEvents } from './reads.ts'
import { historyOf } from './history.ts'
import { circuitBreaker } from './circuit-breaker.ts'
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
export function storeOn(
  wire: Wire,
  times: StoreTimes,
  isOurStream: (stream: string) => boolean,
): AnyEventStore {
  const subscriptions = new Set<Subscription>()
  const history = historyOf(wire)
  const breaker = circuitBreaker(times.awayMs)
  let closing: Promise<void> | undefined

  function assertOpen(): void {
    if (closing !== undefined) throw new StoreUnavailable('closed')
  }

  /** @throws {StoreUnavailable} at once while nothing is answered */
  async function guarded<T>(request: () => Promise<T>): Promise<T> {
    assertOpen()
    if (breaker.isOpen()) throw new StoreUnavailable('it does not answer')
    const end = breaker.begin()
    try {
      const answer = await request()
      breaker.answered()
      return answer
    } catch (error) {
      if (error instanceof WireFault) breaker.answered()
      throw error
    } finally {
      end()
    }
  }

  /** Translates the wire's errors into the port's. */
  async function answered<T>(
    stream: StreamName,
    expected: ExpectedRevision,
    attempt: (attemptMs: number, attempts: number) => Promise<T>,
  ): Promise<T> {
    try {
      return await guarded(() =>
        retryUntilAnswered(times, (attemptMs, attempts) => {
          if (attempts > 0) history.doubt()
          return attempt(attemptMs, attempts)
        }),
      )
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
      await history.assured(attemptMs)
      const written =
        (attempts > 0 ? await findEarlier(stream, expected, events) : undefined) ??
        (await wire.append(stream, expected, events, attemptMs))
      const place = written.place ?? (await placeOf(wire, stream, written.revision, attemptMs))
      const { revision } = written
      const position = toPosition(place)
      history.note({ stream, revision, position, id: events.at(-1)?.id ?? '' })
      return { revision, position }
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
    const events = await answered(stream, 'any', (attemptMs) =>
      readEvents(wire.readStream(stream, from, 'forwards'), attemptMs),
    )
    return events.map(toRecorded)
  }

  /** May take long on a shared server: no limit but that the server keeps answering. */
  async function head(): Promise<Position | undefined> {
    const { deadlineMs, attemptMs } = times
    const place = await guarded(() =>
      retryUntilAnswered({ deadlineMs, attemptMs: deadlineMs }, async () => {
        await within(attemptMs, wire.admit())
        const { newest } = history
        const known = newest === undefined ? 'start' : toPlace(newest.position)
        return newestPlace(wire, known === 'start' ? undefined : known, isOurStream, attemptMs)
      }),
    )
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
      const subscription = startFeed({ wire, history, breaker, times }, after, handler)
      subscriptions.add(subscription)
      return subscription
    },

    async contains(checkpoint) {
      const isHeld = await answered(checkpoint.stream, 'any', (attemptMs) =>
        contains(wire, checkpoint, attemptMs),
      )
      if (isHeld) history.note(checkpoint)
      return isHeld
    },

    async tombstone(stream) {
      guardStreamName(stream)
      try {
        await answered(stream, 'any', async (attemptMs) => {
          await history.assured(attemptMs)
          await wire.tombstone(stream, attemptMs)
        })
      } catch (error) {
        if (!(error instanceof StreamTombstoned)) throw error
      }
    },

    head,

    close: () => (closing ??= closeAll()),
  }
}
