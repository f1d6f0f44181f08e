import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeSignatureHeader } from '@sanity/webhook'
import Koa from 'koa'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportProblems } from '../platform/http/report-problems.ts'
import { contentWebhook } from './content-webhook.ts'

const secret = 'only Sanity and we know this'
const body = JSON.stringify({ _id: 'homePage', _type: 'homePage' })
const noon = Date.parse('2026-03-01T12:00:00Z')

let server: Server
let address: string
let time: number
const changed = vi.fn()

beforeEach(async () => {
  changed.mockClear()
  time = noon
  const app = new Koa()
    .use(reportProblems(pino({ level: 'silent' })))
    .use(contentWebhook({ secret, changed, now: () => time }))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/webhook`
})
afterEach(() => server.close())

async function deliver(text: string, signature?: string): Promise<number> {
  const headers = signature === undefined ? {} : { 'sanity-webhook-signature': signature }
  return (await fetch(address, { method: 'POST', body: text, headers })).status
}

it('accepts signed deliveries', async () => {
  expect(await deliver(body, await encodeSignatureHeader(body, noon, secret))).toBe(204)
  expect(changed).toHaveBeenCalledTimes(1)
})

it('rejects deliveries that are unsigned, signed with another secret, or modified', async () => {
  const signature = await encodeSignatureHeader(body, noon, secret)
  const forged = await encodeSignatureHeader(body, noon, 'a guess')
  expect(await deliver(body)).toBe(401)
  expect(await deliver(body, 'nonsense')).toBe(401)
  expect(await deliver(body, forged)).toBe(401)
  expect(await deliver(`${body} `, signature)).toBe(401)
  expect(changed).not.toHaveBeenCalled()
})

it('ignores duplicate deliveries', async () => {
  const signature = await encodeSignatureHeader(body, noon, secret)
  expect([await deliver(body, signature), await deliver(body, signature)]).toEqual([204, 204])
  expect(changed).toHaveBeenCalledTimes(1)
})

it('rejects stale deliveries', async () => {
  const signature = await encodeSignatureHeader(body, noon, secret)
  time = noon + 60 * 60 * 1000
  expect(await deliver(body, signature)).toBe(401)
})

it('allows POST only', async () => {
  expect((await fetch(address)).status).toBe(405)
})
