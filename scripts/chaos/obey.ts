import { isMainThread, type Worker } from 'node:worker_threads'
import type { Order } from './orders.ts'

// Preloaded into the service: what no signal can do to it from outside.
if (isMainThread) {
  const RealDate = Date
  let aheadMs = Number(process.env.CHAOS_CLOCK_AHEAD_MS ?? 0)
  const now = () => RealDate.now() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: readonly unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })

  const threads = new Set<Worker>()
  process.on('worker', (thread) => {
    threads.add(thread)
    thread.once('exit', () => threads.delete(thread))
  })

  process.on('message', (order: Order) => {
    switch (order.kind) {
      case 'clock':
        aheadMs = order.aheadMs
        return
      case 'end thread':
        for (const thread of threads) if (thread.threadName === order.name) void thread.terminate()
    }
  })
  process.channel?.unref()
}
