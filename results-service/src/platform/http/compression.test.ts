import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compression } from './compression.ts'

const long = 'a long text '.repeat(200)
let events = new PassThrough()

let server: Server
let origin: string
beforeAll(async () => {
  const app = new Koa().use(compression()).use((ctx) => {
    if (ctx.path.endsWith('/events')) {
      ctx.type = 'text/event-stream'
      events = new PassThrough()
      events.write('data: 1\n\n')
      ctx.body = events
    } else {
      ctx.body = ctx.path === '/short' ? 'short' : { long }
    }
  })
  // A client that disconnects mid-stream is not a failure.
  app.silent = true
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it.each([
  ['/', 'br'],
  ['/page-content', 'br'],
  ['/api/admin/users', 'br'],
  ['/api/swab-kits', 'br'],
  ['/short', null],
  ['/api/account', null],
  ['/api/authenticate', null],
  ['/api/shares', null],
])('%s is compressed as %s', async (path, encoding) => {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toContain(path === '/short' ? 'short' : long)
})

it.each(['/api/events', '/studio/events'])('%s flushes every event at once', async (path) => {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  await reader?.cancel()
})
