import { setImmediate as breathe } from 'node:timers/promises'
import {
  type AnyEventStore,
  type Checkpoint,
  checkpointOf,
  type Position,
  StoreUnavailable,
  type Subscription,
  type SubscriptionHandler,
  type SubscriptionStatus,
} from '../port.ts'
import { alarm } from '../alarm.ts'
import { type StoreTimes, within } from './attempts.ts'
import type { History } from './history.ts'
import { toPlace, toPosition, toRecorded } from './recorded.ts'
import { follow, isOurs } from './reads.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { type Incoming, type Place, type Wire, type WireEvent, WireFault } from './wire.ts'

const largestBatch = 500
const firstPauseMs = 50
const longestPauseMs = 2000

interface FeedSurroundings {
  readonly wire: Wire
  readonly history: History
  readonly breaker: CircuitBreaker
  readonly times: StoreTimes
}

/**
 * Follows our streams. However a connection ends, cleanly or not, the next one begins after the last event that was
 * handled, once the log was seen to hold it still.
 */
export function startFeed(
  { wire, history, breaker, times: { attemptMs, watchMs } }: FeedSurroundings,
  after: Parameters<AnyEventStore['subscribe']>[0],
  handler: SubscriptionHandler,
): Subscription {
  const bell = alarm()
  const stopping = Promise.withResolvers<never>()
  stopping.promise.catch(() => undefined)
  let status: SubscriptionStatus = 'catching-up'
  let upToDateAt: number | undefined
  let known: Checkpoint | undefined = typeof after === 'string' ? undefined : after
  let position: Position | 'start' = typeof after === 'string' ? after : after.position
  let incoming: Incoming | undefined
  let pauseMs = firstPauseMs
  let wasBehind = false
  /** How far the server has looked through what is not ours, since the last connection. */
  let searched: Place | undefined
  if (typeof after === 'string') toPlace(after)

  let endOutage: (() => void) | undefined

  const isStopped = () => status === 'stopped'

  function hear(): void {
    breaker.answered()
    endOutage?.()
    endOutage = undefined
  }

  /** The server may send an event again, after a new connection or not. */
  function onlyNew(arrived: readonly WireEvent[]): readonly WireEvent[] {
    let newest = position
    return arrived.filter(isOurs).filter(({ place }) => {
      if (place === undefined) return true
      const at = toPosition(place)
      if (newest !== 'start' && at <= newest) return false
      newest = at
      return true
    })
  }

  async function hand(arrived: readonly WireEvent[]): Promise<void> {
    const arrivedAt = Date.now()
    const events = onlyNew(arrived).map(toRecorded)
    const last = events.at(-1)
    if (last !== undefined) {
      try {
        await handler.onBatch(events)
      } catch (cause) {
        if (cause instanceof StoreUnavailable) throw new Disconnected(cause.message, { cause })
        throw cause
      }
      known = checkpointOf(last)
      history.note(known)
      position = last.position
      searched = undefined
      pauseMs = firstPauseMs
    }
    if (status === 'live') upToDateAt = arrivedAt
  }

  const ask = <T>(question: Promise<T>): Promise<T> => connected(Promise.race([question, stopping.promise]))

  /** The server is silent. @returns whether that is because there is nothing to say */
  async function hasNothingToSay(): Promise<boolean> {
    if (status !== 'live') return false
    const askedAt = Date.now()
    if (known !== undefined) await ask(history.confirm(known, attemptMs))
    const found = await ask(
      follow(wire, searched ?? toPlace(position), attemptMs, (events) =>
        onlyNew(events).length > 0 ? 'enough' : 'more',
      ),
    )
    const isBehind = found === 'enough'
    if (!isBehind) searched = found ?? searched
    if (!isBehind) upToDateAt = askedAt
    // Twice in a row with something newer in the log: the server forgot this subscription.
    const isForgotten = isBehind && wasBehind
    wasBehind = isBehind
    return !isForgotten
  }

  /** One connection, until it ends, goes silent or fails. */
  async function listen(): Promise<void> {
    await ask(within(attemptMs, wire.admit()))
    if (known !== undefined) await ask(history.confirm(known, attemptMs))
    if (isStopped()) return
    hear()
    searched = undefined
    const connection = (incoming = wire.subscribe(toPlace(position)))
    status = 'catching-up'
    try {
      while (!isStopped()) {
        const patienceMs = status === 'live' ? watchMs : Math.max(watchMs, attemptMs)
        const next = await connected(connection.next(largestBatch, patienceMs))
        if (isStopped()) return
        if (next === 'ended') throw new Disconnected('the server ended the subscription')
        if (next === 'caught up') {
          status = 'live'
          upToDateAt = Date.now()
          pauseMs = firstPauseMs
          hear()
          handler.onCaughtUp?.()
        } else if (next !== 'idle') {
          wasBehind = false
          await hand(next)
        } else if (!(await hasNothingToSay())) {
          connection.abandon()
          throw new Disconnected('the server is silent')
        }
      }
    } finally {
      connection.cancel()
    }
  }

  async function keepListening(): Promise<void> {
    await breathe()
    while (!isStopped()) {
      try {
        await listen()
      } catch (error) {
        if (!(error instanceof Disconnected)) throw error
        if (isStopped()) return
        history.doubt()
        endOutage ??= breaker.begin()
        if (status !== 'reconnecting') handler.onDisconnected?.(error.message)
        status = 'reconnecting'
      }
      bell.reset()
      await bell.rung(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const listening = keepListening().catch((error: unknown) => {
    if (isStopped()) return
    status = 'failed'
    handler.onFailure(error)
  })
  void listening.then(() => endOutage?.())

  return {
    get status() {
      return status
    },
    get upToDateAt() {
      return upToDateAt
    },
    async stop() {
      if (status !== 'failed') status = 'stopped'
      stopping.reject(new Disconnected('stopped'))
      incoming?.cancel()
      bell.ring()
      await listening
    },
  }
}

/** Tells a fault of the connection, which passes, from one of the handler, which does not. */
class Disconnected extends Error {}

async function connected<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof WireFault) throw new Disconnected(cause.message, { cause })
    throw cause
  }
}
