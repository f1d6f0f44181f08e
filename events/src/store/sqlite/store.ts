import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { guardAppend, guardRevision, guardStreamName } from '../append-guards.ts'
import { type AnyEventStore, StoreUnavailable } from '../port.ts'
import { fence } from './fence.ts'
import { explain, isLocked } from './faults.ts'
import { type Feed, startFeed } from './feed.ts'
import { openLog } from './log.ts'
import { groupCommit } from './group-commit.ts'

export interface Patience {
  /** How often to look for what other processes wrote. */
  readonly pollMs: number
  /** How long to wait for a lock that another process holds before saying that the store is unavailable. */
  readonly lockWaitMs: number
}

/** The event store on an open connection, which it owns from here on. `file` is for messages. */
export function storeOn(db: DatabaseSync, file: string, { pollMs, lockWaitMs }: Patience): AnyEventStore {
  const log = openLog(db)
  const assertSameFile = fence(file)
  const feeds = new Set<Feed>()
  let poll: NodeJS.Timeout | undefined
  let closing: Promise<void> | undefined

  function assertOpen(): void {
    if (closing !== undefined) throw new StoreUnavailable(`${file}: closed`)
  }

  async function patiently<T>(work: () => T): Promise<T> {
    const giveUpAt = performance.now() + lockWaitMs
    for (let waitMs = 5; ; waitMs = Math.min(waitMs * 2, 100)) {
      assertOpen()
      try {
        return work()
      } catch (error) {
        if (!isLocked(error) || performance.now() >= giveUpAt) throw explain(error, file)
      }
      await pause(waitMs)
    }
  }

  const wakeAll = () => feeds.forEach((feed) => feed.wake())
  const appendAll: typeof log.appendAll = (all) => {
    assertSameFile()
    return log.appendAll(all)
  }
  const rowsAfter: typeof log.rowsAfter = (...after) => {
    assertSameFile()
    return log.rowsAfter(...after)
  }
  const appends = groupCommit(appendAll, {
    lockWaitMs,
    isClosing: () => closing !== undefined,
    onWritten: wakeAll,
    explain: (error) => explain(error, file),
  })

  function watchOtherWriters(): NodeJS.Timeout {
    let seen = versionOrNaN()
    return setInterval(() => {
      const version = versionOrNaN()
      feeds.forEach(version === seen ? (feed) => feed.stay() : (feed) => feed.wake())
      seen = version
    }, pollMs)
  }

  /** NaN differs from everything: a file that cannot be read wakes the feeds, which say so. */
  function versionOrNaN(): number {
    try {
      assertSameFile()
      return log.dataVersion()
    } catch {
      return Number.NaN
    }
  }

  async function closeAll(): Promise<void> {
    clearInterval(poll)
    await appends.idle()
    await Promise.all([...feeds].map((feed) => feed.stop()))
    db.close()
  }

  return {
    async append(stream, expected, events) {
      guardAppend(stream, expected, events)
      assertOpen()
      return appends.append({ stream, expected, events })
    },

    async read(stream, fromRevision = 0) {
      guardStreamName(stream)
      guardRevision(fromRevision, 0)
      return patiently(() => log.read(stream, fromRevision))
    },

    subscribe(after, handler) {
      assertOpen()
      poll ??= watchOtherWriters()
      const feed = startFeed({ rowsAfter, contains: log.contains }, after, handler, (error) =>
        explain(error, file),
      )
      feeds.add(feed)
      return {
        get status() {
          return feed.status
        },
        get upToDateAt() {
          return feed.upToDateAt
        },
        async stop() {
          feeds.delete(feed)
          if (feeds.size === 0) {
            clearInterval(poll)
            poll = undefined
          }
          await feed.stop()
        },
      }
    },

    async tombstone(stream) {
      guardStreamName(stream)
      assertSameFile()
      await patiently(() => log.tombstone(stream))
      await patiently(() => log.wipe())
    },

    contains: (checkpoint) => patiently(() => log.contains(checkpoint)),

    head: () => patiently(() => log.head()),

    close: () => (closing ??= closeAll()),
  }
}
