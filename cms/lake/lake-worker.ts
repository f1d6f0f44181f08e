import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadNews, ThreadTask } from './lake-thread.ts'
import { startLake } from './start-lake.ts'

const tell = (news: ThreadNews) => parentPort?.postMessage(news)

try {
  const lake = await startLake({
    ...(workerData as ThreadTask),
    log: (entry) => tell({ kind: 'log', entry }),
  })
  parentPort?.once('message', () => void lake.close())
  tell({ kind: 'ready', url: lake.url })
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  tell({ kind: 'failed', message, ...(code !== undefined && { code }) })
}
