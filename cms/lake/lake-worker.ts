import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadNews, ThreadTask } from './lake-thread.ts'
import { startLake } from './start-lake.ts'

const closesWithinMs = 5_000

const tell = (news: ThreadNews) => parentPort?.postMessage(news)

try {
  const lake = await startLake({
    ...(workerData as ThreadTask),
    log: (entry) => tell({ kind: 'log', entry }),
  })
  // What has been acknowledged is on disk: nothing that still waits keeps the thread.
  parentPort?.once('message', () => {
    void Promise.race([lake.close(), delay(closesWithinMs)]).finally(() => process.exit())
  })
  tell({ kind: 'ready', url: lake.url })
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  tell({ kind: 'failed', message, ...(code !== undefined && { code }) })
}
