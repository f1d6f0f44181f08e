import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import Koa, { type Middleware } from 'koa'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContactRequest } from './contact.contract.ts'
import { ApiFailure, validationFailure } from '../platform/http/problems.ts'
import { reportProblems } from '../platform/http/report-problems.ts'
import { validateHost } from '../platform/security/host-validation.ts'
import { pageRoutes } from '../site/pages.ts'
import { postedContact } from './posted-contact.ts'

const log = pino({ level: 'silent' })
const message = { name: 'Ada', email: 'ada@example.org', subject: 'Yukon', message: 'Two\nlines' }
const taken: unknown[] = []
let failure: Error | undefined

const submit =
  (readBody: Middleware): Middleware =>
  async (ctx) => {
    await readBody(ctx, async () => {})
    if (failure) throw failure
    const parsed = ContactRequest.safeParse(ctx.request.body)
    if (!parsed.success) throw validationFailure(parsed.error, 'sendContactMessage')
    taken.push(parsed.data)
    ctx.status = 201
    ctx.body = { id: '1' }
  }

const html = { 'content-type': 'text/html' }
const pages = {
  render: async () => ({ status: 200, headers: html, body: 'page' }),
  pageContent: async () => undefined,
  inPreview: () => false,
  contactPage: async (posted: object) => ({ status: 200, headers: html, body: JSON.stringify(posted) }),
}

let server: Server
let origin: string
beforeAll(async () => {
  const app = new Koa()
    .use(validateHost)
    .use(reportProblems(log))
    .use(postedContact({ pages, submit, log }))
    .use(pageRoutes(pages))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  taken.length = 0
  failure = undefined
})

const post = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(values).toString().replaceAll('%0A', '%0D%0A'),
  })

describe('the contact form without JavaScript', () => {
  it('is accepted with normalised line breaks, and redirects to a page that can be reloaded', async () => {
    const answer = await post(message, { origin, 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=yes'])
    expect(taken).toEqual([message])
  })

  it('is returned with the entered values and their errors', async () => {
    const answer = await post({ ...message, email: 'nobody', more: 'ignored' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      values: { ...message, email: 'nobody' },
      fieldErrors: [{ field: 'email' }],
    })
    expect(taken).toEqual([])
  })

  it('is returned intact when throttled, with Retry-After', async () => {
    failure = new ApiFailure('busy')
    const answer = await post(message)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await answer.json()).toEqual({ values: message, fieldErrors: [] })
  })

  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is rejected from other sites: %j', async (headers) => {
    expect((await post(message, headers)).status).toBe(403)
    expect(taken).toEqual([])
  })

  it.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
    'rejects %s',
    async (type) => {
      expect((await post(message, { 'content-type': type })).status).toBe(415)
    },
  )

  it('has a size limit', async () => {
    expect((await post({ ...message, message: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

describe('a page', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const answer = await fetch(`${origin}/faq`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

/** A raw request that no HTTP client would send. */
function raw(request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .on('data', (chunk: Buffer) => (answer += chunk.toString()))
    .on('end', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
    .on('error', reject)
  socket.write(`${request}\r\nConnection: close\r\n\r\n`)
  return promise
}

describe('a request line', () => {
  it.each([
    'GET / HTTP/1.1\r\nHost: [',
    'GET / HTTP/1.1\r\nHost: a b',
    'GET / HTTP/1.1\r\nHost: a/b',
    'GET / HTTP/1.1\r\nHost: user@host',
    'GET / HTTP/1.1\r\nHost: host:99999',
    'GET / HTTP/1.1\r\nHost:',
    'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost',
    'GET /% HTTP/1.1\r\nHost: localhost',
    'GET http://[/ HTTP/1.1\r\nHost: localhost',
    'GET * HTTP/1.1\r\nHost: localhost',
  ])('that is invalid is rejected: %j', async (request) => {
    expect(await raw(request)).toBe('HTTP/1.1 400 Bad Request')
  })

  it.each([
    'GET / HTTP/1.1\r\nHost: [::1]:8080',
    'GET /a%20b?c=%&d HTTP/1.1\r\nHost: EXAMPLE.org',
    'GET //elsewhere HTTP/1.1\r\nHost: localhost',
  ])('that is valid is served: %j', async (request) => {
    expect(await raw(request)).toBe('HTTP/1.1 200 OK')
  })
})
