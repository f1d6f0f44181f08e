import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Context, Middleware } from 'koa'
import { ApiFailure } from './problems.ts'

/** The wait in milliseconds beyond which requests of a kind are rejected. */
const limits = { visitorWrite: 500, visitorRead: 1000, signedIn: 2000 } as const

/** Rejects requests while the service is saturated: visitors' writes first, signed-in requests last. */
export const shedLoad =
  (waitedMs: () => number, onShed: () => void = () => {}): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/health') && waitedMs() > limits[kindOf(ctx)]) {
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

/** One long pause holds up fewer. */
const crowd = 20

/** What a request has waited for those that were read with it and handled before, in the same turn of the event loop. */
export function waitInTurn(
  now: () => number = () => performance.now(),
  atEndOfTurn: (end: () => void) => void = setImmediate,
): () => number {
  let [came, beganAt] = [0, 0]
  return () => {
    if (came === 0) {
      beganAt = now()
      atEndOfTurn(() => {
        came = 0
      })
    }
    came += 1
    return came > crowd ? now() - beganAt : 0
  }
}

/** How long requests wait: the longest event-loop delay of each half-second, as far as it lasts, or more in this turn. */
export function watchWait() {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const delay = sustainedDelay()
  const inTurn = waitInTurn()
  const sampling = setInterval(() => {
    delay.sample(delays.max / 1e6)
    delays.reset()
  }, sampleEveryMs).unref()
  return {
    /** Asked once by each request. */
    milliseconds: () => Math.max(delay.milliseconds(), inTurn()),
    stop() {
      clearInterval(sampling)
      delays.disable()
    },
  }
}
