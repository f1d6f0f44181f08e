import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/** One line a request, by route only: a query may hold a genotype, a path the token of a share. */
export const logRequests =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    await next()
    const milliseconds = Math.round(performance.now() - started)
    log.info(
      { requestId, method: ctx.method, path: routeOf(ctx), status: ctx.status, milliseconds },
      'request',
    )
  }

/** Of calls the route as the contract has it; of the rest the first part of the path. */
export function routeOf(ctx: Context): string {
  const matched: unknown = ctx._matchedRoute
  return typeof matched === 'string' ? matched : (/^\/[^/]*/.exec(ctx.path)?.[0] ?? '')
}
