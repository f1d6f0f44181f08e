import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** One line a request, by path only: a query may hold a key or a genotype. */
export const logRequests =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    await next()
    const milliseconds = Math.round(performance.now() - started)
    log.info({ requestId, method: ctx.method, path: ctx.path, status: ctx.status, milliseconds }, 'request')
  }
