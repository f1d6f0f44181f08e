import { setImmediate as breathe } from 'node:timers/promises'
import {
  type Position,
  type Subscription,
  type SubscriptionHandler,
  type SubscriptionStatus,
} from '../port.ts'
import { alarm } from '../alarm.ts'
import { type StoreTimes, within } from './attempts.ts'
import { readableBatch } from '../batch.ts'
import { toPlace, toPosition, toRecorded } from './recorded.ts'
import { isOurs, newestPlace } from './reads.ts'
import { type Incoming, type Place, type Wire, type WireEvent, WireFault } from './wire.ts'

const largestBatch = 500
const firstPauseMs = 50
const longestPauseMs = 5000

/**
 * Follows all streams. However a connection ends, cleanly or not, the next one begins after the last event that was handled.
 */
export function startFeed(
  wire: Wire,
  { attemptMs, watchMs }: StoreTimes,
  after: Place | 'start',
  handler: SubscriptionHandler,
): Subscription {
  const bell = alarm()
  const stopping = Promise.withResolvers<undefined>()
  let status: SubscriptionStatus = 'catching-up'
  let position: Position | undefined = after === 'start' ? undefined : toPosition(after)
  let incoming: Incoming | undefined
  let pauseMs = firstPauseMs

  const isStopped = () => status === 'stopped'
  const isBehind = (newest: Position | undefined) =>
    newest !== undefined && (position === undefined || newest > position)

  /** The server may send an event again, after a new connection or not. */
  function onlyNew(arrived: readonly WireEvent[]): readonly WireEvent[] {
    let newest = position
    return arrived.filter(isOurs).filter(({ place }) => {
      if (place === undefined) return true
      const at = toPosition(place)
      if (newest !== undefined && at <= newest) return false
      newest = at
      return true
    })
  }

  async function hand(arrived: readonly WireEvent[]): Promise<void> {
    const { events, unreadable } = readableBatch(onlyNew(arrived), toRecorded)
    const last = events.at(-1)
    if (last !== undefined) {
      await handler.onBatch(events)
      position = last.position
      pauseMs = firstPauseMs
    }
    if (unreadable !== undefined) throw unreadable
  }

  function arriveAtPresent(): void {
    status = 'live'
    handler.onCaughtUp?.()
  }

  async function newestInLog(): Promise<Position | undefined> {
    const asking = within(attemptMs, newestPlace(wire, attemptMs))
    const place = await connected(Promise.race([asking, stopping.promise]))
    return place && toPosition(place)
  }

  /** One connection, until it ends, goes silent or fails. */
  async function listen(connection: Incoming): Promise<void> {
    let target = await newestInLog()
    let wasBehind = false
    if (!isStopped()) status = 'catching-up'
    while (!isStopped()) {
      if (status !== 'live' && !isBehind(target)) arriveAtPresent()
      const next = await connected(connection.next(largestBatch, watchMs))
      if (isStopped() || next === 'ended') return
      if (next !== 'idle') {
        wasBehind = false
        await hand(next)
        continue
      }
      // Nothing came for long. Twice in a row with something newer in the log: the server forgot this subscription.
      target = await newestInLog()
      if (isBehind(target) && wasBehind) return
      wasBehind = isBehind(target)
    }
  }

  async function follow(): Promise<void> {
    await breathe()
    while (!isStopped()) {
      const connection = wire.subscribe(position === undefined ? 'start' : toPlace(position))
      incoming = connection
      try {
        await listen(connection)
      } catch (error) {
        if (!(error instanceof Disconnected)) throw error
      } finally {
        connection.cancel()
      }
      if (isStopped()) return
      status = 'reconnecting'
      bell.reset()
      await bell.rung(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const following = follow().catch((error: unknown) => {
    status = 'failed'
    handler.onFailure(error)
  })

  return {
    get status() {
      return status
    },
    async stop() {
      if (status !== 'failed') status = 'stopped'
      stopping.resolve(undefined)
      incoming?.cancel()
      bell.ring()
      await following
    },
  }
}

/** Tells a fault of the connection, which passes, from one of the handler, which does not. */
class Disconnected extends Error {}

async function connected<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof WireFault) throw new Disconnected('', { cause })
    throw cause
  }
}
