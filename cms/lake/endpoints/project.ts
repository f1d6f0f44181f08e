import { ok } from '../http/answer.ts'
import { editorOf } from '../http/editor.ts'
import { eventStream } from '../http/event-stream.ts'
import type { Route } from '../http/router.ts'

interface Project {
  projectId: string
  dataset: string
  allowedOrigins: readonly string[]
}

const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage']

/** What the Studio asks about its project before it shows a document. */
export function projectRoutes({ projectId, dataset, allowedOrigins }: Project): Route[] {
  const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle })
  const datasets = [{ name: dataset, aclMode: 'public' }]
  return [
    get('/projects/:id', ({ request }) =>
      ok({
        id: projectId,
        displayName: 'Embedded lake',
        studioHost: null,
        members: [
          {
            id: editorOf(request).id,
            isCurrentUser: true,
            isRobot: false,
            roles: [{ name: 'administrator', title: 'Administrator' }],
          },
        ],
        features: [],
      }),
    ),
    get('/projects/:id/datasets', () => ok(datasets)),
    get('/datasets', () => ok(datasets)),
    get('/projects/:id/datasets/:dataset/acl', () => ok([{ filter: '_id in path("**")', permissions }])),
    get('/projects/:id/grants', () => ok({})),
    get('/projects/:id/user-applications', () => ok([])),
    get('/projects/:id/cors', () => ok(allowedOrigins.map((origin) => ({ origin, allowCredentials: true })))),
    get('/features', () => ok([])),
    get('/help', () => ok({})),
    get('/journey/*step', () => ok(null)),
    get('/ping', () => ok({ pong: true })),
    get('/check/cors', () => ok({ result: { allowed: true, withCredentials: true } })),
    get('/schedules/:project/:dataset', () => ok({ schedules: [] })),
    get('/intake/telemetry-status', () => ok({ status: 'denied' })),
    { method: 'POST', path: '/intake/batch', handle: () => ok({}) },
    get('/agent/:organization/bundles/mine/listen', () => eventStream(() => () => undefined)),
  ]
}
