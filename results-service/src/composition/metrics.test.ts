import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { metricsOf } from './metrics.ts'

let api: RunningApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])

it('reports queues and shed requests as OpenMetrics', async () => {
  const metrics = metricsOf(() => api.core.dependencies)
  metrics.countShed()
  const text = await metrics.render()
  expect(metrics.contentType).toContain('openmetrics')
  expect(valueOf(text, 'swabwise_read_model_ready')).toBe(1)
  expect(valueOf(text, 'swabwise_mails_waiting')).toBe(
    api.core.dependencies.mails.backlog(new Date().toISOString()).waiting,
  )
  expect(valueOf(text, 'swabwise_requests_shed_total')).toBe(1)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text.trimEnd().endsWith('# EOF')).toBe(true)
})

it('labels requests by route, never by path', async () => {
  const metrics = metricsOf(() => api.core.dependencies)
  const ctx = { method: 'GET', status: 404, path: '/api/shares/secret', _matchedRoute: '/api/shares/:token' }
  await metrics.middleware(ctx as never, async () => {})
  const text = await metrics.render()
  expect(text).toContain('route="/api/shares/:token",status="404"')
  expect(text).not.toContain('secret')
})
