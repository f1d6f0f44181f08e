import type { Middleware } from 'koa'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiFailure } from '../http/problems.ts'
import { callerNetwork, clientAddress, parseNetwork } from './client-address.ts'

interface Limit {
  /** Of each network. */
  readonly perMinute: number
  readonly trustedProxies: readonly string[]
}

/** Limits requests below a path that no operation describes. */
export function throttled(prefix: string, { perMinute, trustedProxies }: Limit): Middleware {
  const proxies = trustedProxies.map(parseNetwork)
  const limiter = new RateLimiterMemory({ points: Math.max(1, Math.floor(perMinute)), duration: 60 })
  return async (ctx, next) => {
    if (ctx.path.startsWith(prefix))
      await limiter.consume(callerNetwork(clientAddress(ctx.req, proxies))).catch(() => {
        throw new ApiFailure('busy', { retryAfter: 60 })
      })
    await next()
  }
}
