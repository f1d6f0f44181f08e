import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWaitingApp } from '../composition/app.ts'
import { openCore, type Core } from '../composition/core.ts'
import { superviseCore } from '../composition/supervised-core.ts'
import { readConfig } from '../config.ts'
import { assertFresh, type Freshness } from '../platform/http/freshness.ts'
import type { Caller } from '../platform/http/caller.ts'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const person = {
  password: 'a first password',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}

describe('a replica that hears nothing from its store', () => {
  const signedIn = (kind: 'customer' | 'admin') => ({ kind }) as Caller
  const silentFor = (ms: number, isCurrent = true): Freshness => ({
    silentForMs: () => ms,
    mostSilentMs: 300_000,
    isCurrent: async () => isCurrent,
    position: () => undefined,
    reached: async () => true,
  })

  it.each([
    ['customer', false, 299_000, 'answered'],
    ['customer', false, 301_000, 'Service Unavailable'],
    ['admin', false, 29_000, 'answered'],
    ['admin', false, 31_000, 'Service Unavailable'],
    ['customer', true, 9000, 'answered'],
    ['customer', true, 11_000, 'Unauthorized'],
  ] as const)('%s, writing: %s, after %i ms: %s', async (kind, writes, ms, expected) => {
    const answer = assertFresh(signedIn(kind), writes, silentFor(ms, false))
    await (expected === 'answered' ? answer : expect(answer).rejects.toThrow(expected))
  })

  it('lets in who the log itself still knows', async () => {
    await assertFresh(signedIn('customer'), true, silentFor(11_000))
  })

  it('answers customers for a while, then 503 with Retry-After, and heals by itself', async () => {
    const server = await startWireFake()
    const env = { EVENTSTORE_URL: server.connectionString, MAX_STALENESS_SECONDS: '4' }
    const api = await startApi(undefined, undefined, { env })
    const token = await api.signIn('customer@example.com', 'demo-customer')
    server.die()
    const results = () => api.call('GET /api/customer-details/user', { token })
    expect((await results()).status).toBe(200)
    await eventually(async () => {
      const { status, headers } = await results()
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    })
    expect((await api.call('GET /health/live')).status).toBe(200)
    await server.revive()
    await eventually(async () => expect((await results()).status).toBe(200))
    await api.close()
    server.die()
  })
})

it('a write that is on its way when the store falls silent is told soon; trying again stores it once', async () => {
  const server = await startWireFake()
  const api = await startApi(undefined, undefined, { env: { EVENTSTORE_URL: server.connectionString } })
  const token = await api.signIn('customer@example.com', 'demo-customer')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { firstName: 'Robyn', lastName: 'Tremblay', email: 'customer@example.com', langKey: 'en' }
  const rename = () => api.call('POST /api/account', { token, body, headers })
  const renamed = () => server.log.all.filter(({ type }) => type === 'ProfileUpdated')
  const before = renamed().length
  server.faults.isFrozen = true
  const askedAt = performance.now()
  const told = await rename()
  // Ten seconds is how long the store goes on trying.
  expect(performance.now() - askedAt).toBeLessThan(5000)
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '5'])
  expect(told.json).toMatchObject({
    detail: 'We could not confirm that this was saved. Trying again is safe. Please do so in a moment.',
  })
  server.faults.isFrozen = false
  await eventually(async () => expect((await rename()).status).toBe(200))
  expect(renamed()).toHaveLength(before + 1)
  await api.close()
  server.die()
})

describe('a service whose event store is away when it starts', () => {
  it('serves pages, answers 503 to calls, and opens as soon as the store is there', async () => {
    const server = await startWireFake()
    server.die()
    const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-away-'))
    const env = { EVENTSTORE_URL: server.connectionString, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
    const config = readConfig(env)
    const log = pino({ level: 'silent' })
    const waiting = createWaitingApp({
      log,
      reportFault: () => {},
      health: {
        components: () => ({ eventStore: 'DOWN', readModel: 'NOT_OPEN' }),
        shuttingDown: () => false,
      },
      security: { production: false, inlineScriptHashes: [], imageOrigins: [], connectOrigins: [] },
      site: [(ctx) => void (ctx.body = 'a page')],
    })
    const listening = createServer(waiting.callback()).listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}${path}`)
    expect(await (await get('/')).text()).toBe('a page')
    const refused = await get('/api/account')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect([(await get('/health/live')).status, (await get('/health/ready')).status]).toEqual([200, 503])
    listening.close()

    const opened = Promise.withResolvers<Core>()
    const supervised = superviseCore(undefined, {
      open: () => openCore(config, log, () => new Date()),
      use: (core) => core && opened.resolve(core),
      log,
    })
    await server.revive()
    expect((await opened.promise).readiness().eventStore).toBe('UP')
    await supervised.close()
    server.die()
    rmSync(dataDir, { recursive: true })
  })
})

describe('an attempt that is repeated', () => {
  let api: RunningApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  it('gets the same answer, for visitors too; another one does not', async () => {
    const body = { ...person, email: 'twice@example.org' }
    const register = (key: string) =>
      api.call('POST /api/register', { body, headers: { 'idempotency-key': key } })
    const key = randomUUID()
    expect([(await register(key)).status, (await register(key)).status]).toEqual([201, 201])
    expect((await register(randomUUID())).status).toBe(400)
  })

  it('carries how far its writer has seen to the next replica, which waits for it', async () => {
    const registered = await api.call('POST /api/register', {
      body: { ...person, email: 'seen@example.org' },
    })
    const seen = registered.headers.getSetCookie().find((cookie) => cookie.startsWith('swabwise-seen='))
    expect(seen).toMatch(/HttpOnly; SameSite=Strict; Max-Age=60/)
    const [cookie = ''] = seen!.split(';')
    expect((await api.call('GET /api/account', { headers: { cookie } })).status).toBe(401)
    const late = await api.call('GET /api/account', { headers: { cookie: `${cookie}9` } })
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1'])
  })
})
