import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/** Logs the route only: queries may contain genotypes, and paths share tokens. */
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

/** The route pattern of API calls; the first path segment of everything else. */
export function routeOf(ctx: Context): string {
  const matched: unknown = ctx._matchedRoute
  return typeof matched === 'string' ? matched : (/^\/[^/]*/.exec(ctx.path)?.[0] ?? '')
}
