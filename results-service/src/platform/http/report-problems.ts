import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { toProblem } from './problems.ts'

/** Turns every failure into application/problem+json. Only server errors are logged and reported. */
export const reportProblems =
  (log: Logger, reportFault: (error: unknown) => void = () => {}): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const { problem, retryAfter } = toProblem(error, ctx.path)
      if (problem.status >= 500) {
        log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
        reportFault(error)
      }
      ctx.status = problem.status
      ctx.set('Cache-Control', 'no-store')
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
      if (problem.status === 401) ctx.set('WWW-Authenticate', 'Bearer')
      ctx.body = problem
      ctx.type = 'application/problem+json'
    }
  }
