import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import helmet from 'koa-helmet'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from '../platform/security/security-headers.ts'
import { reportProblems } from '../platform/http/report-problems.ts'
import { pageRoutes, type Pages } from './pages.ts'

const pages: Pages = {
  render: async ({ headers }) =>
    headers['if-none-match'] === '"1"'
      ? { status: 304, headers: { etag: '"1"' }, body: '' }
      : { status: 200, headers: { 'content-type': 'text/html', etag: '"1"' }, body: '<!DOCTYPE html>' },
  inPreview: (cookies) => cookies === 'preview=yes',
  pageContent: async (path, preview) =>
    path === '/faq' ? { title: preview ? 'Draft questions' : 'Questions' } : undefined,
}

let server: Server
let origin: string
beforeAll(async () => {
  const security = helmet(
    securityHeaders({ production: false, inlineScriptHashes: [], imageOrigins: [], connectOrigins: [] }),
  )
  const app = new Koa()
    .use(reportProblems(pino({ level: 'silent' })))
    .use(security)
    .use(pageRoutes(pages))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Without the decompression that `fetch` does by itself. */
async function fetchRaw(url: string, headers: Readonly<Record<string, string>>) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = Buffer.concat((await response.toArray()) as Buffer[])
  return { headers: response.headers, body }
}

it("serves a page's data, or 404", async () => {
  const found = await fetch(`${origin}/page-content?path=/faq`)
  expect([found.status, await found.json()]).toEqual([200, { title: 'Questions' }])
  expect((await fetch(`${origin}/page-content?path=/nowhere`)).status).toBe(404)
})

it('answers 304 for an unchanged page', async () => {
  const first = await fetch(origin)
  expect([first.status, await first.text()]).toEqual([200, '<!DOCTYPE html>'])
  const again = await fetch(origin, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it.each(['br', 'gzip', 'identity'])('sends a cached page as %s with its length', async (encoding) => {
  const { headers, body } = await fetchRaw(origin, { 'accept-encoding': encoding })
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(Number(headers['content-length'])).toBe(body.length)
  expect(headers.vary).toContain('Accept-Encoding')
})

it('may be framed by the Studio in preview only', async () => {
  const policyFor = async (cookie: string) =>
    (await fetch(origin, { headers: { cookie } })).headers.get('content-security-policy')
  expect(await policyFor('preview=no')).toContain("frame-ancestors 'none'")
  expect(await policyFor('preview=yes')).toContain("frame-ancestors 'self'")
  expect(await policyFor('preview=yes')).not.toContain('trusted-types')
})

it('serves drafts in preview only, uncached', async () => {
  const drafts = await fetch(`${origin}/page-content?path=/faq`, { headers: { cookie: 'preview=yes' } })
  expect([drafts.headers.get('cache-control'), await drafts.json()]).toEqual([
    'no-store',
    { title: 'Draft questions' },
  ])
})
