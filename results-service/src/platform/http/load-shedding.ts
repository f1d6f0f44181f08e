import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Context, Middleware } from 'koa'
import { ApiFailure } from './problems.ts'

/** The event-loop delay in milliseconds beyond which requests of a kind are rejected. */
const limits = { visitorWrite: 500, visitorRead: 1000, signedIn: 2000 } as const

/** Rejects requests while the service is saturated: visitors' writes first, signed-in requests last. */
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

/** The lower of the last two samples: one long pause is not saturation. */
export function sustainedDelay() {
  let [previous, latest] = [0, 0]
  return {
    sample(ms: number) {
      ;[previous, latest] = [latest, ms]
    },
    milliseconds: () => Math.min(previous, latest),
  }
}

/** The longest event-loop delay of each half-second, as far as it lasts. */
export function watchLoopDelay() {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const delay = sustainedDelay()
  const sampling = setInterval(() => {
    delay.sample(delays.max / 1e6)
    delays.reset()
  }, sampleEveryMs).unref()
  return {
    milliseconds: delay.milliseconds,
    stop() {
      clearInterval(sampling)
      delays.disable()
    },
  }
}
