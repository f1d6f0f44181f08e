import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log, LogEntry } from './log.ts'
import type { LakeOptions, RunningLake } from './start-lake.ts'

export type ThreadTask = Omit<LakeOptions, 'log'>

/** What the thread tells. */
export type ThreadNews =
  | { readonly kind: 'log'; readonly entry: LogEntry }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string }

const memoryMb = 512
const closesWithinMs = 5_000
const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * A lake on a thread of its own, which is started again whenever it ends: what it computes, and its death, hold up only
 * those who ask it.
 * @throws {Error} where it cannot be started the first time
 */
export async function startLakeThread({ log, ...task }: LakeOptions): Promise<RunningLake> {
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopping = () => signal.aborted
  const tell = (event: string, details: object) => log({ level: 'error', event, ...details })
  let thread = startThread(task, log)
  const url = await thread.url
  const port = Number(new URL(url).port)

  async function keepAlive(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!isStopping()) {
      const since = performance.now()
      await thread.ended
      if (performance.now() - since > longestPauseMs) pauseMs = firstPauseMs
      if (!isStopping()) tell('lake.ended', { againInMs: pauseMs })
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
      if (isStopping()) return
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      thread = startThread({ ...task, port }, log)
      thread.url.catch((error: unknown) => tell('lake.notStarted', { message: String(error) }))
    }
  }
  const keeping = keepAlive()

  return {
    url,
    async close() {
      stopping.abort()
      thread.close()
      await keeping
    },
  }
}

function startThread(workerData: ThreadTask, log: Log) {
  const worker = new Worker(new URL('./lake-worker.ts', import.meta.url), {
    name: 'lake',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise: url, resolve, reject } = Promise.withResolvers<string>()
  // Under `node --watch` a thread also reports what it imports.
  worker.on('message', (news: ThreadNews | { readonly kind?: undefined }) => {
    if (news.kind === 'log') log(news.entry)
    else if (news.kind === 'ready') resolve(news.url)
    else if (news.kind === 'failed')
      reject(Object.assign(new Error(news.message), { code: news.code, port: workerData.port }))
  })
  worker.on('error', ({ message }: Error) => log({ level: 'error', event: 'lake.crashed', message }))
  const ended = once(worker, 'exit').then(() => reject(new Error('the embedded lake ended while it started')))
  function close() {
    worker.postMessage('close')
    // What has been acknowledged is on disk.
    setTimeout(() => void worker.terminate(), closesWithinMs).unref()
  }
  return { url, ended, close }
}
