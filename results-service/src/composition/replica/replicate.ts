import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LogId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import type { Config } from '../../config.ts'
import { startJobLoop } from '../../platform/job-loop.ts'
import { erasuresFile } from '../store/personal-data.ts'
import { contentCopies } from './content-copies.ts'
import { erasureCopies } from './erasures.ts'
import { prunePasts } from './prune-pasts.ts'
import { shipper } from './ship.ts'

export interface Replication {
  status(): ReplicationStatus
  /** Ships what is left, for a few seconds at most. */
  close(): Promise<void>
}

export interface ReplicationStatus {
  /** Since everything in the log was last known to be in the replica, or since the start. */
  readonly ageSeconds: number
  readonly erasuresWaiting: number
  readonly isStalled: boolean
}

interface ReplicationDependencies {
  readonly plainStore: EventStore
  readonly logId: LogId
  readonly config: Pick<Config, 'dataDir' | 'content'>
  readonly replica: NonNullable<Config['replica']>
  readonly log: Logger
  readonly now: () => Date
  readonly stalledAfterMs?: number
}

const shipEveryMs = 1000
const longestPauseMs = 10_000
const pruneEveryMs = 60 * 60_000
const lastRoundMs = 5000

/** Copies the log, the erasures and the content out of the data folder. Whatever becomes of the copy, writes go on. */
export function replicate({
  plainStore,
  logId,
  config,
  replica,
  log,
  now,
  stalledAfterMs = 30_000,
}: ReplicationDependencies): Replication {
  const { folder, keepMs } = replica
  const startedAt = now().getTime()
  let shippedAt = startedAt
  let progressAt = startedAt
  let prunedAt = startedAt
  let failures = 0
  let stalledAt: number | undefined

  const erasures = erasureCopies(erasuresFile(config.dataDir), folder)
  const content = contentCopies(config.dataDir, folder, now)
  const { ship } = shipper({
    store: plainStore,
    logId,
    folder,
    erasures,
    now,
    onProgress: () => void (progressAt = now().getTime()),
    onNewPast: (past, why) => log.warn({ past, why }, 'the replica begins anew, beside what it has'),
  })

  function stalled(err: unknown): void {
    if (stalledAt !== undefined) return
    stalledAt = now().getTime()
    log.warn({ err }, 'the replica cannot be written: it falls behind until it can')
  }

  function shipped(at: number): void {
    failures = 0
    shippedAt = at
    progressAt = now().getTime()
    if (stalledAt === undefined) return
    log.warn({ seconds: (progressAt - stalledAt) / 1000 }, 'the replica is up to date again')
    stalledAt = undefined
  }

  async function round(signal: AbortSignal): Promise<void> {
    const at = now().getTime()
    const { past } = await ship(signal)
    await erasures.carryOver()
    if (config.content.kind === 'embedded') await content.copy()
    if (at - prunedAt > pruneEveryMs) {
      const before = new Date(at - keepMs)
      await content.prune(before)
      await prunePasts(folder, past, before)
      prunedAt = at
    }
    shipped(at)
  }

  const loop = startJobLoop(async (stopping) => {
    try {
      await round(stopping)
    } catch (error) {
      if (stopping.aborted) return 0
      failures += 1
      stalled(error)
    }
    return Math.min(shipEveryMs * 2 ** failures, longestPauseMs)
  })
  // A network file system that hangs gives no error.
  const watch = setInterval(() => {
    if (now().getTime() - progressAt > stalledAfterMs) stalled(new Error(`${folder} does not answer`))
  }, stalledAfterMs / 3).unref()

  async function finish(): Promise<void> {
    await loop.stop()
    await round(AbortSignal.timeout(lastRoundMs))
  }

  return {
    status: () => ({
      ageSeconds: (now().getTime() - shippedAt) / 1000,
      erasuresWaiting: erasures.waiting(),
      isStalled: stalledAt !== undefined,
    }),
    async close() {
      clearInterval(watch)
      await Promise.race([finish(), delay(lastRoundMs, undefined, { ref: false })]).catch(stalled)
    },
  }
}
