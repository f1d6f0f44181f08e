import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { Carts, EmbeddedCart } from '../carts/carts.ts'
import type { GraphQLRequest } from '../engine.ts'
import type { AboutCart, FromWorker, ToWorker, WorkerTask } from './messages.ts'

export interface ApiThreadOptions extends WorkerTask {
  readonly carts: Carts
  readonly onFault: (error: unknown) => void
  /** For one query, once the thread has started. */
  readonly timeLimitMs?: number
}

export interface ApiThread {
  /** @returns JSON @throws {ShopBusy} */
  ask(request: GraphQLRequest, from: 'site' | 'visitor'): Promise<string>
  start(): Promise<void>
}

/** Too many wait, or the query took too long. */
export class ShopBusy extends Error {
  override readonly name = 'ShopBusy'
}

const maxWaiting = 100
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** The Storefront API on a thread of its own: no query, however large, holds up the site. One query at a time. */
export function apiThread({ carts, onFault, timeLimitMs = 5000, ...task }: ApiThreadOptions): ApiThread {
  const queue = new PQueue({ concurrency: 1 })
  let running: Promise<Worker> | undefined

  /** Damage in the file of carts is told to who asked, and ends nothing else. */
  function aboutCart(message: AboutCart): ToWorker {
    const { id } = message
    try {
      return { kind: 'cart', id, cart: doneWith(carts, message) }
    } catch (error) {
      onFault(error)
      return { kind: 'cartFailed', id }
    }
  }

  function start(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'shop',
      workerData: task satisfies WorkerTask,
      resourceLimits: memory,
    })
    worker.unref()
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    const tell = (message: ToWorker) => worker.postMessage(message)
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'ready':
          return resolve(worker)
        case 'answer':
          return
        case 'createCart':
        case 'findCart':
        case 'changeCart':
          return tell(aboutCart(message))
      }
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      running = undefined
      reject(new ShopBusy(`the shop's thread ended with ${code}`))
    })
    return promise
  }

  async function answerOf(request: GraphQLRequest): Promise<string> {
    const worker = await (running ??= start())
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const hear = (message: FromWorker) => message.kind === 'answer' && resolve(message.text)
    const ended = () => reject(new ShopBusy('the query took more time or memory than it may'))
    const timer = setTimeout(() => void worker.terminate(), timeLimitMs)
    worker.on('message', hear)
    worker.once('exit', ended)
    worker.postMessage({ kind: 'ask', request } satisfies ToWorker)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', ended)
    }
  }

  return {
    async ask(request, from) {
      if (from === 'visitor' && queue.size >= maxWaiting) throw new ShopBusy('too many queries wait')
      return queue.add(() => answerOf(request), { priority: from === 'site' ? 1 : 0 })
    },
    async start() {
      await (running ??= start())
    },
  }
}

function doneWith(carts: Carts, message: AboutCart): EmbeddedCart | undefined {
  switch (message.kind) {
    case 'createCart':
      return carts.create(message.contents)
    case 'findCart':
      return carts.find(message.token)
    case 'changeCart':
      return carts.change(message.token, message.contents)
  }
}
