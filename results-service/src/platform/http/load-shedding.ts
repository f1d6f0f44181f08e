import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Context, Middleware } from 'koa'
import { ApiFailure } from './problems.ts'

/** How long the event loop may be held up before a kind of request is turned away, in milliseconds. */
const limits = { visitorWrite: 500, visitorRead: 1000, signedIn: 2000 } as const

/** Turns requests away while the service is saturated: visitors' writes first, reads of the signed-in last. */
export const shedLoad =
  (loopDelayMs: () => number, onShed: () => void = () => {}): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/health') && loopDelayMs() > limits[kindOf(ctx)]) {
      onShed()
      throw new ApiFailure('overloaded')
    }
    await next()
  }

function kindOf({ method, headers }: Context): keyof typeof limits {
  if (headers.authorization !== undefined) return 'signedIn'
  return method === 'GET' || method === 'HEAD' ? 'visitorRead' : 'visitorWrite'
}

const sampleEveryMs = 500

/** The longest delay of the event loop in the last half-second. */
export function watchLoopDelay() {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let latest = 0
  const sampling = setInterval(() => {
    latest = delays.max / 1e6
    delays.reset()
  }, sampleEveryMs).unref()
  return {
    milliseconds: () => latest,
    stop() {
      clearInterval(sampling)
      delays.disable()
    },
  }
}
