import argon2 from 'argon2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../contract/problem.ts'
import { eventually } from '../../testing/eventually.ts'
import type { Answered } from '../../testing/call.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
beforeEach(async () => {
  api = await startApi(undefined, undefined, {
    env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (username: string, password: string, address = '198.51.100.1') =>
  api.call('POST /api/authenticate', { body: { username, password }, headers: from(address) })
const times = async (count: number, call: (index: number) => Promise<Answered>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await call(index)).status)
  return statuses
}

describe('a stranger who guesses', () => {
  const network = (index: number) => `2001:db8:7:${index.toString(16)}::1`
  const cookieOf = (answered: Answered) => (answered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const from48 = (count: number) =>
    times(count, (index) => signIn('customer@example.com', 'a guess', network(index)))
  const signInOn = (cookie: string, password: string, address = '203.0.113.9') =>
    api.call('POST /api/authenticate', {
      body: { username: 'customer@example.com', password },
      headers: { ...from(address), cookie },
    })

  it('has fifty tries an hour from one site of IPv6, however many networks it has', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false)
    const statuses = await from48(51)
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([50, 429])
    expect((await signIn('customer@example.com', 'a guess', '203.0.113.9')).status).toBe(401)
  })

  it('does not lock out a device that signed in before, nor does a flood of its network', async () => {
    const cookie = cookieOf(await signIn('customer@example.com', 'demo-customer', '203.0.113.9'))
    vi.spyOn(argon2, 'verify').mockResolvedValue(false)
    for (const index of Array(300).keys())
      await signIn('customer@example.com', 'a guess', `198.51.100.${index % 250}`)
    await times(100, (index) => signIn(`nobody${index}@example.com`, 'a guess', '203.0.113.9'))
    vi.restoreAllMocks()
    expect((await signIn('customer@example.com', 'demo-customer', '192.0.2.1')).status).toBe(429)
    expect((await signInOn(cookie, 'demo-customer')).status).toBe(200)
    expect((await signInOn(cookie.replace(/.$/, ''), 'demo-customer', '192.0.2.1')).status).toBe(429)
    expect(await times(11, () => signInOn(cookie, 'a guess'))).toEqual([...Array(10).fill(401), 429])
  })

  it('does not keep the owner out who has used a reset', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false)
    for (const index of Array(300).keys())
      await signIn('customer@example.com', 'a guess', `198.51.100.${index % 250}`)
    vi.restoreAllMocks()
    expect((await signIn('customer@example.com', 'demo-customer', '203.0.113.9')).status).toBe(429)
    await api.call('POST /api/account/reset-password/init', { body: 'customer@example.com' })
    const key = await eventually(async () => {
      const [mail] = (await api.call('GET /api/dev/outbox')).json as { link: string }[]
      return new URL(mail?.link ?? '').searchParams.get('key')
    })
    const finished = await api.call('POST /api/account/reset-password/finish', {
      body: { key, newPassword: 'another password' },
      headers: from('203.0.113.9'),
    })
    expect(finished.status).toBe(200)
    expect((await signIn('customer@example.com', 'another password', '192.0.2.1')).status).toBe(200)
    expect((await signInOn(cookieOf(finished), 'another password')).status).toBe(200)
  })
})

describe('password guessing', () => {
  it('is blocked after ten tries, with Retry-After, and unblocked later', async () => {
    expect(await times(10, () => signIn('customer@example.com', 'a guess'))).toEqual(Array(10).fill(401))
    const stopped = await signIn('Customer@Example.com ', 'demo-customer')
    expect([stopped.status, Problem.parse(stopped.json).title]).toEqual([429, 'Too Many Requests'])
    const seconds = Number(stopped.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)

    const later = Date.now() + (seconds + 1) * 1000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect((await signIn('customer@example.com', 'demo-customer')).status).toBe(200)
  })

  it('from elsewhere does not lock the owner out', async () => {
    await times(11, () => signIn('customer@example.com', 'a guess', '203.0.113.5'))
    expect((await signIn('customer@example.com', 'demo-customer')).status).toBe(200)
  })

  it('is reset by a successful sign-in', async () => {
    await times(9, () => signIn('customer@example.com', 'a guess'))
    expect((await signIn('customer@example.com', 'demo-customer')).status).toBe(200)
    expect(await times(10, () => signIn('customer@example.com', 'a guess'))).toEqual(Array(10).fill(401))
  })

  it('across accounts, unknown ones included, is blocked by address', async () => {
    // Hashing is irrelevant here.
    const statuses = await times(101, (index) => signIn(`nobody${index}@example.com`, 'a guess'))
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
    expect(statuses[100]).toBe(429)
    expect((await signIn('customer@example.com', 'demo-customer', '203.0.113.5')).status).toBe(200)
  })

  it('of one account from many addresses is blocked after 300 tries, for that account only', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false)
    const everywhere = await times(301, (index) =>
      signIn('customer@example.com', 'a guess', `203.0.${index >> 8}.${index & 255}`),
    )
    expect(everywhere.filter((status) => status === 401)).toHaveLength(300)
    expect(everywhere.at(-1)).toBe(429)
    expect((await signIn('admin@example.com', 'a guess')).status).toBe(401)
  })

  it('with a valid token is blocked as well', async () => {
    const token = await api.signIn('customer@example.com', 'demo-customer')
    const guess = () =>
      api.call('POST /api/account/change-password', {
        token,
        body: { currentPassword: 'a guess', newPassword: 'another one' },
      })
    expect(await times(11, guess)).toEqual([...Array<number>(10).fill(400), 429])
  })
})

it('beyond the hashing capacity is rejected at once', async () => {
  const ends = Promise.withResolvers<void>()
  vi.spyOn(argon2, 'verify').mockImplementation(async () => {
    await ends.promise
    return false
  })
  const guesses = Array.from({ length: 43 }, (_, index) =>
    signIn(`nobody${index}@example.com`, 'a guess', `203.0.113.${index}`),
  )
  const refused = await Promise.race(guesses)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await api.call('GET /health/live')).status).toBe(200)
  ends.resolve()
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array<number>(42).fill(401), 429])
})

describe('a forwarded address', () => {
  it('counts only if set by a trusted proxy', async () => {
    const open = await startApi(undefined, undefined, { env: { RATE_LIMIT_SCALE: '1' } })
    const guess = (index: number) =>
      open.call('POST /api/authenticate', {
        body: { username: 'customer@example.com', password: 'a guess' },
        headers: from(`198.51.100.${index}`),
      })
    expect(await times(11, guess)).toEqual([...Array<number>(10).fill(401), 429])
    await open.close()
  })
})

it('password reset requests are limited, and answer the same for known and unknown addresses', async () => {
  const ask = (email: string) =>
    api.call('POST /api/account/reset-password/init', { body: { email }, headers: from('198.51.100.7') })
  const statuses = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      ask(index % 2 === 0 ? 'customer@example.com' : 'nobody@example.com'),
    ),
  )
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(new Set(statuses.map(({ status, text }) => `${status} ${text}`)).size).toBe(2)
})

it('registrations are limited by address', async () => {
  const register = () => api.call('POST /api/register', { body: registration, headers: from('198.51.100.8') })
  const statuses = await Promise.all(Array.from({ length: 61 }, register))
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
})

/** Rejected for its password after being counted, without hashing. */
const registration = {
  email: 'kai@example.org',
  password: 'short',
  firstName: 'Kai',
  lastName: 'Lindqvist',
  country: 'Canada',
  region: 'Ontario',
  dob: '3-9-1990',
  gender: 'OTHER',
}

describe('kits', () => {
  it('are not registered in rows from one network, however many accounts it opens', async () => {
    const tokens = [
      (await signIn('pending@example.com', 'demo-pending')).json,
      (await signIn('inconclusive@example.com', 'demo-inconclusive')).json,
    ] as readonly { readonly id_token: string }[]
    const register = (index: number, address: string) =>
      api.call('POST /api/swab-kits/register', {
        token: tokens[index % 2]?.id_token ?? '',
        headers: from(address),
        body: { kitId: `TH-0000-0000-${String(index + 1000)}` },
      })
    const statuses = await times(31, (index) => register(index, '198.51.100.9'))
    expect(statuses).toEqual([...Array(30).fill(400), 429])
    expect((await register(0, '203.0.113.9')).status).toBe(400)
  })
})
