import { setImmediate as breathe } from 'node:timers/promises'
import { type Subscription, type SubscriptionHandler, type SubscriptionStatus } from '../port.ts'
import { type Batch, readableBatch } from '../batch.ts'
import { isDamaged } from './faults.ts'
import { type Row, toRecorded } from './rows.ts'
import { alarm } from '../alarm.ts'

const largestBatch = 1000
const batchCharacters = 4_000_000
const retryAfterMs = 250

export interface Feed extends Subscription {
  /** Somebody wrote: look for more. */
  wake(): void
}

/**
 * Hands all rows after a position to the handler, then every newer one. One loop reads both the past and the present from the
 * same table, so there is no hand-over at which an event could fall through.
 */
export function startFeed(
  rowsAfter: (position: number, limit: number) => readonly Row[],
  after: number,
  handler: SubscriptionHandler,
  explain: (error: unknown) => unknown,
): Feed {
  const bell = alarm()
  let status: SubscriptionStatus = 'catching-up'
  let position = after
  let limit = 64

  const isStopped = () => status === 'stopped'

  function readOn(): readonly Row[] | 'unavailable' {
    try {
      return rowsAfter(position, limit)
    } catch (error) {
      if (isDamaged(error)) throw explain(error)
      return 'unavailable'
    }
  }

  async function hand(batch: Batch): Promise<void> {
    if (batch.events.length > 0) await handler.onBatch(batch.events)
    if (batch.unreadable !== undefined) throw batch.unreadable
  }

  async function follow(): Promise<void> {
    await breathe()
    while (!isStopped()) {
      bell.reset()
      const rows = readOn()
      if (rows === 'unavailable') {
        status = 'reconnecting'
        await bell.rung(retryAfterMs)
        continue
      }
      await hand(readableBatch(rows, toRecorded))
      if (isStopped()) return
      position = rows.at(-1)?.[0] ?? position
      if (rows.length === limit) {
        limit = nextLimit(rows)
        await breathe()
        continue
      }
      if (status !== 'live') {
        status = 'live'
        handler.onCaughtUp?.()
      }
      await bell.rung()
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
    wake: bell.ring,
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
