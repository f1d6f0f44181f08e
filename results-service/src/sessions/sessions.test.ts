import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import jwt from 'jsonwebtoken'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, signInsStream } from '@swabwise/events/catalogue/streams'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { Session, SignIns } from './sessions.contract.ts'

const minute = 60_000
const start = Date.parse('2026-03-01T10:00:00.000Z')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const person = { username: 'customer@example.com', password: 'demo-customer' }
let clock = start
let api: RunningApi
let token: string
let admin: string
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  api = await startApi(undefined, () => new Date(clock), { env })
  token = await api.signIn(person.username, person.password)
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

const signIns = async (whose = token) =>
  SignIns.parse((await api.call('GET /api/account/sign-ins', { token: whose })).json)
const sessions = async (whose = token) =>
  Session.array().parse((await api.call('GET /api/account/sessions', { token: whose })).json)
const statusOf = async (whose: string) => (await api.call('GET /api/account', { token: whose })).status
const idOf = async (whose: string) =>
  AccountId.parse(((await api.call('GET /api/account', { token: whose })).json as { id: string }).id)
const authenticate = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  api.call('POST /api/authenticate', { body, headers })

describe('a sign-in', () => {
  it('is written down by the server, the newest first, whoever signs in', async () => {
    const moments = [1, 2, 3].map((nth) => new Date(start + nth * minute).toISOString())
    for (const moment of moments) {
      clock = Date.parse(moment)
      await api.signIn(person.username, person.password)
    }
    const told = [...moments.toReversed(), new Date(start).toISOString()]
    expect((await signIns()).map(({ at, outcome }) => [at, outcome])).toEqual(
      told.map((at) => [at, 'signedIn']),
    )
    expect(await signIns(admin)).toHaveLength(1)
  })

  it('is told with the device, and with a place no closer than a country', async () => {
    clock += minute
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'CA' }
    await authenticate(person, headers)
    expect((await signIns())[0]).toMatchObject({ device: 'Firefox on Windows', place: 'Canada' })
  })

  it('with a wrong password is written down too, once a minute of one network', async () => {
    const guess = { ...person, password: 'a guess' }
    for (const last of [1, 2, 3]) await authenticate(guess, { 'x-forwarded-for': `198.51.100.${last}` })
    await authenticate(guess, { 'x-forwarded-for': '198.51.100.1' })
    await authenticate({ ...guess, username: 'nobody@example.com' })
    await eventually(async () =>
      expect((await signIns()).filter(({ outcome }) => outcome === 'wrongPassword')).toHaveLength(3),
    )
  })

  it('adds nothing to the stream of the account, and nor does update-login anywhere', async () => {
    const id = await idOf(token)
    const ofAccount = () => api.core.store.read(accountStream(id))
    const before = (await ofAccount()).length
    await api.signIn(person.username, person.password)
    const head = await api.core.store.head()
    expect((await api.call('PATCH /api/customer-details/update-login', { token })).status).toBe(200)
    expect(await ofAccount()).toHaveLength(before)
    expect(await api.core.store.head()).toBe(head)
  })

  it('is listed for the latest fifty', async () => {
    for (let nth = 0; nth < 52; nth++) await api.signIn('pending@example.com', 'demo-pending')
    expect(await signIns(await api.signIn('pending@example.com', 'demo-pending'))).toHaveLength(50)
  })

  it('keeps device and place under the key of the person', async () => {
    const { past } = await readPlain(await idOf(token))
    expect(past.every(({ type, data }) => type !== 'SignedIn' || typeof data.personal === 'string')).toBe(
      true,
    )
  })

  const readPlain = async (id: AccountId) => {
    const { openSqliteStore } = await import('@swabwise/events/store/sqlite')
    const plain = openSqliteStore({ file: `${api.dataDir}/events.sqlite` })
    const past = await plain.read(signInsStream(id))
    await plain.close()
    return { past }
  }
})

describe('a session', () => {
  it('is one for each sign-in, also within a second', async () => {
    const [one, other] = [
      await api.signIn('inconclusive@example.com', 'demo-inconclusive'),
      await api.signIn('inconclusive@example.com', 'demo-inconclusive'),
    ]
    expect((await sessions(one)).map(({ current }) => current).toSorted()).toEqual([false, true])
    const theOther = (await sessions(one)).find(({ current }) => !current)
    expect((await api.call(`DELETE /api/account/sessions/${theOther?.id}`, { token: one })).status).toBe(204)
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 401])
    expect(await sessions(one)).toHaveLength(1)
  })

  it('of somebody else is not there', async () => {
    const [theirs] = await sessions(admin)
    for (const id of [theirs?.id, 'x', '00000000-0000-4000-8000-000000000000'])
      expect((await api.call(`DELETE /api/account/sessions/${id}`, { token })).status).toBe(404)
    expect(await statusOf(admin)).toBe(200)
  })

  it('ends with signing out, and no other does', async () => {
    const [one, other] = [
      await api.signIn(person.username, person.password),
      await api.signIn(person.username, person.password),
    ]
    expect((await api.call('POST /api/logout', { token: one })).status).toBe(204)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
    expect((await api.call('POST /api/logout', { token: one })).status).toBe(204)
    expect((await api.call('POST /api/logout')).status).toBe(204)
  })

  it('tells when it was used last, to a quarter of an hour', async () => {
    const own = await api.signIn(person.username, person.password)
    const used = async () => (await sessions(own)).find(({ current }) => current)?.lastUsedAt
    const began = await used()
    clock += 14 * minute
    expect(await used()).toBe(began)
    clock += minute
    const now = new Date(clock).toISOString()
    await eventually(async () => expect(await used()).toBe(now))
    clock += 14 * minute
    expect(await used()).toBe(now)
  })

  it('ends with all the others, here and there', async () => {
    const other = await api.signIn(person.username, person.password)
    expect((await api.call('DELETE /api/account/sessions', { token })).status).toBe(204)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401])
    token = await api.signIn(person.username, person.password)
    expect(await sessions()).toHaveLength(1)
  })

  it('goes on when its own password change ends the others', async () => {
    const other = await api.signIn(person.username, person.password)
    const body = { currentPassword: person.password, newPassword: 'another password' }
    const { headers } = await api.call('POST /api/account/change-password', { token, body })
    const next = (headers.get('authorization') ?? '').replace('Bearer ', '')
    expect([await statusOf(other), await statusOf(token), await statusOf(next)]).toEqual([401, 401, 200])
    expect((await sessions(next)).map(({ current }) => current)).toEqual([true])
  })
})

describe('an admin where admins need a second factor', () => {
  let strict: RunningApi
  beforeAll(async () => {
    strict = await startApi(undefined, () => new Date(clock), { env: { SHORT_ADMIN_SESSIONS: 'true' } })
  })
  afterAll(() => strict.close())

  const stay = async (username: string, password: string) => {
    const { json } = await strict.call('POST /api/authenticate', {
      body: { username, password, rememberMe: true },
    })
    return (json as { id_token: string }).id_token
  }
  const lifetimeOf = (of: string) => {
    const { iat = 0, exp = 0 } = jwt.decode(of) as jwt.JwtPayload
    return (exp - iat) / 3600
  }
  const isSignedIn = async (of: string) =>
    (await strict.call('GET /api/account', { token: of })).status === 200

  it('stays for twelve hours at most, and for an hour unused; a customer stays', async () => {
    const [theirs, customers] = [
      await stay('admin@example.com', 'demo-admin'),
      await stay(person.username, person.password),
    ]
    expect([lifetimeOf(theirs), lifetimeOf(customers)]).toEqual([12, 30 * 24])
    for (let nth = 0; nth < 4; nth++) {
      clock += 59 * minute
      expect(await isSignedIn(theirs)).toBe(true)
    }
    clock += 60 * minute
    expect([await isSignedIn(theirs), await isSignedIn(customers)]).toEqual([false, true])
  })

  it('is not forgotten with a restart: an hour is an hour', async () => {
    const theirs = await stay('admin@example.com', 'demo-admin')
    clock += 40 * minute
    expect(await isSignedIn(theirs)).toBe(true)
    strict = await strict.restart()
    clock += 30 * minute
    expect(await isSignedIn(theirs)).toBe(true)
  })
})
