import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { logIdentityStream } from '@swabwise/events/catalogue/streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { createWaitingApp } from './app.ts'
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

it('reports how far each part of the read model is, and how long the store takes', async () => {
  const metrics = metricsOf(() => api.core.dependencies)
  api.core.dependencies.onStoreTimed(metrics.timeStore)
  await api.core.store.read(logIdentityStream)
  const text = await metrics.render()
  expect(valueOf(text, 'swabwise_projection_ready\\{part="access"\\}')).toBe(1)
  expect(valueOf(text, 'swabwise_projection_position\\{part="access"\\}')).toBeGreaterThan(0)
  expect(valueOf(text, 'swabwise_projection_lag\\{part="kits"\\}')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'swabwise_read_model_behind_seconds')).toBeLessThan(60)
  expect(valueOf(text, 'swabwise_store_seconds_count\\{operation="read"\\}')).toBeGreaterThan(0)
})

it('has every metric that an alert asks for', async () => {
  const rules = readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')
  const asked = new Set(rules.match(/\bswabwise_\w+/g))
  expect(asked.size).toBeGreaterThan(8)
  const metrics = metricsOf(() => api.core.dependencies, true)
  metrics.countShed()
  metrics.timeStore('read', 0.01)
  await metrics.middleware({ method: 'GET', status: 500, path: '/' } as never, async () => {})
  const text = await metrics.render()
  for (const name of asked) expect(text).toContain(`\n${name}`)
})

it('labels requests by route, never by path', async () => {
  const metrics = metricsOf(() => api.core.dependencies)
  const ctx = { method: 'GET', status: 404, path: '/api/shares/secret', _matchedRoute: '/api/shares/:token' }
  await metrics.middleware(ctx as never, async () => {})
  const text = await metrics.render()
  expect(text).toContain('route="/api/shares/:token",status="404"')
  expect(text).not.toContain('secret')
})

it.each([
  ['a refusal', '/api/account', 503],
  ['an error', '/breaks', 500],
])('counts %s by the status that was answered', async (_, path, status) => {
  const metrics = metricsOf(() => undefined)
  const app = createWaitingApp({
    metrics,
    log: pino({ level: 'silent' }),
    reportFault: () => {},
    health: {
      components: () => ({ eventStore: 'DOWN', readModel: 'NOT_OPEN' }),
      shuttingDown: () => false,
    },
    security: { production: false, inlineScriptHashes: [], imageOrigins: [], connectOrigins: [] },
    site: [() => Promise.reject(new Error('broken'))],
  })
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  server.close()
  expect(answer.status).toBe(status)
  expect(await metrics.render()).toMatch(new RegExp(`request_seconds_count\\{[^}]*status="${status}"`))
})
