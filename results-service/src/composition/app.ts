import Router from '@koa/router'
import Koa, { type Middleware } from 'koa'
import helmet from 'koa-helmet'
import type { Operation } from '../contract/operation.ts'
import { operations } from '../contract/operations.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { readBody, readText } from '../platform/http/bodies.ts'
import { compression } from '../platform/http/compression.ts'
import { devOutbox } from '../mail/dev-outbox.ts'
import { handlersFor, type HandlerDependencies } from './handlers.ts'
import { healthRoutes, type HealthDependencies } from '../platform/http/health.ts'
import { negotiate } from '../platform/http/negotiation.ts'
import { pipeline } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import { shedLoad } from '../platform/http/load-shedding.ts'
import type { Metrics } from '../platform/metrics.ts'
import { logRequests } from '../platform/http/request-log.ts'
import {
  permissionsPolicy,
  securityHeaders,
  type SecurityOptions,
} from '../platform/security/security-headers.ts'
import { postedContact, type ContactPages } from '../contact/posted-contact.ts'
import { reportProblems } from '../platform/http/report-problems.ts'
import { createKeyUses, type KeyUses } from '../api-keys/key-uses.ts'
import { createSessions } from '../sessions/sessions.ts'
import { validateHost } from '../platform/security/host-validation.ts'

export interface AppDependencies extends Omit<HandlerDependencies, 'sessions'> {
  /** Called with errors that were answered with a 5xx status. */
  readonly reportFault: (error: unknown) => void
  readonly security: SecurityOptions
  readonly metrics?: Metrics
  /** How long requests wait; without it, no load is shed. */
  readonly waitedMs?: () => number
  /** Serves everything outside /api and /health, in order. */
  readonly site: readonly Middleware[]
  /** Handles contact forms posted without JavaScript. */
  readonly contactPages?: ContactPages
}

type FrontDoor = Pick<
  AppDependencies,
  'log' | 'reportFault' | 'metrics' | 'waitedMs' | 'health' | 'security' | 'site'
>

/** Until the log can be opened: pages, and 503 to every call. */
export function createWaitingApp(dependencies: FrontDoor): Koa {
  const app = frontDoor(dependencies)
  for (const middleware of dependencies.site) app.use(middleware)
  return app
}

export function createApp(dependencies: AppDependencies): Koa {
  const app = frontDoor(dependencies)
  app.use(devOutbox(dependencies))
  const sessions = createSessions(dependencies)
  const keyUses = createKeyUses(dependencies.store, dependencies.now, dependencies.log)
  const handlers = handlersFor({ ...dependencies, sessions })
  const router = apiRouter({ ...dependencies, sessions, keyUses }, handlers)
  app.use(router.routes())
  app.use(rejectOtherMethods)
  app.use(router.allowedMethods())
  app.use(rejectUnknownApiPaths)
  const { contactPages, log } = dependencies
  const submit = (readBody: Middleware) =>
    pipeline('sendContactMessage', handlers.sendContactMessage, {
      ...dependencies,
      sessions,
      keyUses,
      readBody,
    })
  if (contactPages !== undefined) app.use(postedContact({ pages: contactPages, submit, log }))
  for (const middleware of dependencies.site) app.use(middleware)
  return app
}

const grantNothing: Middleware = async (ctx, next) => {
  ctx.set('Permissions-Policy', permissionsPolicy)
  await next()
}

function frontDoor(dependencies: FrontDoor): Koa {
  const app = new Koa()
  // Mostly clients that disconnected mid-response.
  app.on('error', (err: unknown) => dependencies.log.debug({ err }, 'response aborted'))
  app.use(validateHost)
  app.use(logRequests(dependencies.log))
  // Outside of what turns errors into answers: before that they have no status.
  if (dependencies.metrics !== undefined) app.use(dependencies.metrics.middleware)
  app.use(reportProblems(dependencies.log, dependencies.reportFault))
  app.use(shedLoad(dependencies.waitedMs ?? (() => 0), dependencies.metrics?.countShed))
  app.use(closeWhileShuttingDown(dependencies.health.shuttingDown))
  app.use(helmet(securityHeaders(dependencies.security)))
  app.use(grantNothing)
  app.use(compression())
  app.use(healthRoutes(dependencies))
  app.use(refuseWhileStopped(dependencies.health.components))
  return app
}

/** Makes clients reconnect, to another instance. */
const closeWhileShuttingDown =
  (shuttingDown: () => boolean): Middleware =>
  async (ctx, next) => {
    if (shuttingDown()) ctx.set('Connection', 'close')
    await next()
  }

const notServing = new Set(['FAILED', 'NOT_OPEN'])

/** Rows that no longer follow the log would let in who was locked out since. Pages need none of them. */
const refuseWhileStopped =
  (components: HealthDependencies['health']['components']): Middleware =>
  async (ctx, next) => {
    if (isApi(ctx.path) && notServing.has(components().readModel))
      throw new ApiFailure('unavailable', { detail: 'Please try again in a moment.' })
    await next()
  }

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** `allowedMethods` has said in the header Allow which ones there are. */
const rejectOtherMethods: Middleware = async (ctx, next) => {
  await next()
  if (ctx.status === 405 || ctx.status === 501) throw new ApiFailure('methodNotAllowed')
}

const rejectUnknownApiPaths: Middleware = async (ctx, next) => {
  if (!isApi(ctx.path)) await next()
  // Known paths with another method are left to `allowedMethods`.
  else if (!hasMatch(ctx)) throw new ApiFailure('notFound')
}

const hasMatch = (ctx: object) => 'matched' in ctx && Array.isArray(ctx.matched) && ctx.matched.length > 0

function apiRouter(
  dependencies: AppDependencies & Pick<HandlerDependencies, 'sessions'> & { readonly keyUses: KeyUses },
  handlers: ReturnType<typeof handlersFor>,
): Router {
  const router = new Router()
  const mount = <N extends RouteName>(name: N) => {
    const { method, path } = routes[name]
    const operation: Operation = operations[name]
    const { takesText, bodyLimit } = operation
    const bodyReader = takesText === true ? readText(bodyLimit) : readBody(bodyLimit)
    router.register(
      path,
      [method],
      [negotiate(operation), pipeline(name, handlers[name], { ...dependencies, readBody: bodyReader })],
    )
  }
  for (const name of Object.keys(routes) as RouteName[]) mount(name)
  return router
}
