import type { Middleware } from 'koa'
import type { Position } from '@swabwise/events/store/port'
import type { ProjectionState } from '../read-model/runner.ts'
import { ApiFailure } from './problems.ts'

export interface HealthDependencies {
  readonly health: {
    readonly projections: () => ProjectionState
    /** Rejects when the event store is unreachable. */
    readonly storeHead: () => Promise<Position | undefined>
    readonly shuttingDown: () => boolean
  }
}

/** `/health/live`: the process runs. `/health/ready`: it can serve traffic. Both are public. */
export const healthRoutes =
  ({ health }: HealthDependencies): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/health' && !ctx.path.startsWith('/health/')) {
      await next()
      return
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ApiFailure('methodNotAllowed')
    if (ctx.path === '/health/live') {
      ctx.body = { status: 'UP' }
    } else if (ctx.path === '/health/ready') {
      const readiness = await check(health)
      ctx.status = Object.values(readiness).every((part) => part === 'UP') ? 200 : 503
      ctx.body = { status: ctx.status === 200 ? 'UP' : 'DOWN', components: readiness }
    } else {
      throw new ApiFailure('notFound')
    }
    ctx.set('Cache-Control', 'no-store')
  }

async function check({ projections, storeHead, shuttingDown }: HealthDependencies['health']) {
  const store = await storeHead().then(
    () => 'UP',
    () => 'DOWN',
  )
  const state = projections()
  const readModel =
    state.kind === 'live'
      ? 'UP'
      : state.kind === 'catching-up'
        ? `CATCHING_UP (${state.handled} events so far)`
        : 'FAILED'
  return { eventStore: store, readModel, ...(shuttingDown() ? { process: 'SHUTTING_DOWN' } : {}) }
}
