import { randomUUID } from 'node:crypto'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
