import packageJson from '../../../package.json' with { type: 'json' }
import type { Middleware } from 'koa'
import { ApiFailure } from './problems.ts'

export interface HealthDependencies {
  readonly health: {
    /** `UP`, or what is wrong, by component. */
    readonly components: () => { readonly eventStore: string; readonly readModel: string }
    readonly shuttingDown: () => boolean
    /** What an operator should look at although traffic can be served. */
    readonly warnings?: () => Readonly<Record<string, string>>
  }
}

const { version } = packageJson

/** Seconds. */
const retryAfter = '5'

/** `/health/live`: the process runs. `/health/ready`: it can serve traffic. Both are public. */
export const healthRoutes =
  ({ health }: HealthDependencies): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/health' && !ctx.path.startsWith('/health/')) {
      await next()
      return
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new ApiFailure('methodNotAllowed')
    }
    if (ctx.path === '/health/live') {
      ctx.body = { status: 'UP', version }
    } else if (ctx.path === '/health/ready') {
      const components = {
        ...health.components(),
        ...(health.shuttingDown() ? { process: 'SHUTTING_DOWN' } : {}),
      }
      const isReady = Object.values(components).every((component) => component === 'UP')
      ctx.status = isReady ? 200 : 503
      if (!isReady) ctx.set('Retry-After', retryAfter)
      const warnings = health.warnings?.() ?? {}
      ctx.body = {
        status: isReady ? 'UP' : 'DOWN',
        components,
        ...(Object.keys(warnings).length > 0 ? { warnings } : {}),
      }
    } else {
      throw new ApiFailure('notFound')
    }
    ctx.set('Cache-Control', 'no-store')
  }
