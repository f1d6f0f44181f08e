import { setImmediate as breathe } from 'node:timers/promises'
import {
  type AnyEventStore,
  LogMismatch,
  checkpointOf,
  type RecordedEvent,
  StoreUnavailable,
  type Subscription,
  type SubscriptionHandler,
  type SubscriptionStatus,
} from '../port.ts'
import { isDamaged } from './faults.ts'
import type { Log } from './log.ts'
import { fromPosition, type Row, toRecorded } from './rows.ts'
import { alarm } from '../alarm.ts'

const largestBatch = 1000
const batchCharacters = 4_000_000
const retryAfterMs = 250

export interface Feed extends Subscription {
  /** Somebody wrote: look for more. */
  wake(): void
  /** Nobody wrote until now. */
  stay(): void
}

/**
 * Hands all rows after a position to the handler, then every newer one. One loop reads both the past and the present from the
 * same table, so there is no hand-over at which an event could fall through.
 */
export function startFeed(
  log: Pick<Log, 'rowsAfter' | 'contains'>,
  after: Parameters<AnyEventStore['subscribe']>[0],
  handler: SubscriptionHandler,
  explain: (error: unknown) => unknown,
): Feed {
  const bell = alarm()
  let status: SubscriptionStatus = 'catching-up'
  let upToDateAt: number | undefined
  let known = typeof after === 'string' ? undefined : after
  let position = typeof after === 'string' ? fromPosition(after) : Number(after.position)
  let limit = 64
  let isResting = false

  const isStopped = () => status === 'stopped'

  /** Asked of the file at every wake, since nobody tells when another is put in its place. */
  function readOn(): readonly Row[] | 'unavailable' {
    try {
      if (known !== undefined && !log.contains(known)) throw new LogMismatch(known)
      return log.rowsAfter(position, limit)
    } catch (error) {
      if (error instanceof LogMismatch || isDamaged(error)) throw explain(error)
      return 'unavailable'
    }
  }

  /** @returns whether the handler took it */
  async function hand(events: readonly RecordedEvent[]): Promise<boolean> {
    const last = events.at(-1)
    if (last === undefined) return true
    try {
      await handler.onBatch(events)
    } catch (error) {
      if (error instanceof StoreUnavailable) return false
      throw error
    }
    known = checkpointOf(last)
    return true
  }

  async function follow(): Promise<void> {
    await breathe()
    while (!isStopped()) {
      bell.reset()
      const askedAt = Date.now()
      const rows = readOn()
      if (rows === 'unavailable' || !(await hand(rows.map(toRecorded)))) {
        if (isStopped()) return
        status = 'reconnecting'
        await bell.rung(retryAfterMs)
        continue
      }
      if (isStopped()) return
      position = rows.at(-1)?.[0] ?? position
      if (rows.length === limit) {
        limit = nextLimit(rows)
        await breathe()
        continue
      }
      upToDateAt = askedAt
      if (status !== 'live') {
        status = 'live'
        handler.onCaughtUp?.()
      }
      isResting = true
      await bell.rung()
      isResting = false
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
    get upToDateAt() {
      return upToDateAt
    },
    wake() {
      isResting = false
      bell.ring()
    },
    stay() {
      if (isResting) upToDateAt = Date.now()
    },
    async stop() {
      if (status !== 'failed') status = 'stopped'
      bell.ring()
      await following
    },
  }
}

/** Batches grow to a thousand events, but not past some megabytes. */
function nextLimit(rows: readonly Row[]): number {
  const characters = rows.reduce((sum, row) => sum + row[5].length + row[6].length, 0)
  const fitting = Math.floor((batchCharacters * rows.length) / Math.max(characters, 1))
  return Math.max(1, Math.min(largestBatch, fitting, rows.length * 4))
}
