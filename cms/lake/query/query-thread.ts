import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/answer.ts'
import type { Json, JsonObject, LakeDocument } from '../store/document.ts'
import type { Asked, Told } from './messages.ts'

export type RunQuery = (
  query: string,
  params: JsonObject,
  documents: ReadonlyMap<string, LakeDocument>,
) => Promise<Json>

export interface QueryThread {
  /** @throws {Refusal} of a type that starts with "query" when the query cannot be read, or takes too much */
  run: RunQuery
  close: () => Promise<void>
}

interface Limits {
  timeMs: number
  memoryMb: number
  /** Queries that may wait for their turn. */
  waiting: number
}

const usual: Limits = { timeMs: 3000, memoryMb: 256, waiting: 200 }
const rememberedViews = 4
const rememberedHogs = 200

interface Running {
  worker: Worker
  ready: Promise<unknown>
  /** The ids of the views that it has, the one used last at the end. */
  views: Set<number>
}

/** Evaluates GROQ on a thread of its own, one query at a time: one that takes too long ends the thread, nothing else. */
export function queryThread(limits: Partial<Limits> = {}): QueryThread {
  const { timeMs, memoryMb, waiting } = { ...usual, ...limits }
  const ids = new WeakMap<ReadonlyMap<string, LakeDocument>, number>()
  const hogs = new Set<string>()
  let lastId = 0
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  function start(): Running {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.unref()
    const started = { worker, ready: once(worker, 'message'), views: new Set<number>() }
    started.ready.catch(() => undefined)
    worker.once('exit', () => {
      if (running === started) running = undefined
    })
    worker.on('error', () => undefined)
    return started
  }

  function idOf(documents: ReadonlyMap<string, LakeDocument>): number {
    const id = ids.get(documents) ?? ++lastId
    ids.set(documents, id)
    return id
  }

  async function evaluate(
    asked: Pick<Asked, 'query' | 'params'>,
    documents: ReadonlyMap<string, LakeDocument>,
  ) {
    const { worker, ready, views } = (running ??= start())
    await ready
    const id = idOf(documents)
    const isKnown = views.delete(id)
    views.add(id)
    const forget = [...views].slice(0, -rememberedViews)
    for (const old of forget) views.delete(old)
    const view = isKnown ? { id } : { id, documents }
    worker.postMessage({ ...asked, view, forget } satisfies Asked)
    const over = new AbortController()
    try {
      const told = await Promise.race([
        once(worker, 'message', { signal: over.signal }).then(([message]) => message as Told),
        once(worker, 'exit', { signal: over.signal }).then(() => undefined),
        delay(timeMs, undefined, { signal: over.signal }),
      ])
      if (told !== undefined) return told
      running = undefined
      await worker.terminate()
      return undefined
    } catch (cause) {
      if (isOutOfMemory(cause)) return undefined
      throw cause
    } finally {
      over.abort()
    }
  }

  async function turn(query: string, params: JsonObject, documents: ReadonlyMap<string, LakeDocument>) {
    const told = await evaluate({ query, params }, documents)
    if (told?.kind === 'result') return told.value
    if (told?.kind === 'refused') throw Refusal.again(told)
    if (hogs.size >= rememberedHogs) hogs.clear()
    hogs.add(query)
    throw tooMuch(query)
  }

  return {
    async run(query, params, documents) {
      if (hogs.has(query)) throw tooMuch(query)
      if (queued >= waiting) throw new Refusal(503, 'queryQueueFull', 'Too many queries wait.')
      queued += 1
      const result = last.then(() => turn(query, params, documents)).finally(() => (queued -= 1))
      last = result.catch(() => undefined)
      return result
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}

const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooMuch = (query: string) =>
  new Refusal(400, 'queryEvaluationError', 'The query takes more time or memory than it may.', { query })
