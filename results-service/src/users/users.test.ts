import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminUser, AdminUserDetails } from './users.contract.ts'
import type { Answered } from '../testing/call.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let admin: string
let people = 0

beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

const password = 'a long secret'
interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

async function newPerson(names = { firstName: 'Quirin', lastName: 'Zabel' }): Promise<Person> {
  const email = `person-${++people}@example.org`
  const rest = { country: 'Canada', region: 'Ontario', dob: '6-21-1984', gender: 'OTHER' }
  await api.call('POST /api/register', { body: { email, password, ...names, ...rest } })
  const token = await api.signIn(email, password)
  const { json } = await api.call('GET /api/account', { token })
  return { id: (json as { id: string }).id, email, token }
}

const call = (route: `${string} /${string}`, body?: unknown, token = admin) =>
  api.call(route, { token, ...(body === undefined ? {} : { body }) })
const update = (body: object, token = admin) => call('PATCH /api/admin/update', body, token)
const list = async (query: string) => {
  const answered = await call(`GET /api/admin/users?${query}`)
  return { ...answered, users: answered.json as AdminUser[] }
}
const expectRefused = ({ json }: Answered, status: number, errorKey: string) =>
  expect(json).toMatchObject({ status, errorKey })
const statusOf = async (token: string) => (await api.call('GET /api/account', { token })).status

describe('user list', () => {
  it('contains accounts and kits, and nothing else', async () => {
    const person = await newPerson()
    await api.call('POST /api/swab-kits/register', {
      token: person.token,
      body: { kitId: 'MJ-0000-0000-0005' },
    })
    await api.call('PATCH /api/customer-details/update-login', { token: person.token })
    const { users, text, headers } = await list(`filter=${person.email}`)
    expect(users).toMatchObject([
      { id: person.id, activated: true, kits: [{ identifier: 'MJ-0000-0000-0005', kind: 'cannabis' }] },
    ])
    expect(users[0]?.lastLoginDate).toBeDefined()
    expect(headers.get('x-total-count')).toBe('1')
    expect(text).not.toMatch(/argon2|6-21-1984|digest|version/i)
    expect((await list('filter=0000-0005')).users.map(({ id }) => id)).toEqual([person.id])
  })

  it('filters by role and activation', async () => {
    const person = await newPerson()
    await update({ id: person.id, activated: false })
    expect((await list('activated=false')).users.map(({ id }) => id)).toEqual([person.id])
    expect((await list('role=ROLE_ADMIN')).users.map(({ email }) => email)).toEqual(['admin@example.com'])
    expect((await list('role=ROLE_ADMIN&activated=false')).users).toEqual([])
  })

  it('filters by substrings in any case, and by prefix for short ones', async () => {
    const person = await newPerson({ firstName: 'Ülkü', lastName: 'Çağlar-Yılmaz' })
    for (const filter of ['ülkü', 'KÜ ÇAĞ', 'lar-y'])
      expect((await list(`filter=${encodeURIComponent(filter)}`)).users.map(({ id }) => id)).toEqual([
        person.id,
      ])
    expect((await list('filter=pe&size=2000')).users.length).toBeGreaterThan(1)
    expect((await list('filter=er&size=2000')).users).toEqual([])
  })

  it.each([
    '"',
    '""',
    'a"b',
    'email:x',
    '* OR *',
    'NEAR(a b)',
    'a AND',
    '-abc',
    '(((',
    "'; DROP TABLE accounts; --",
    '%%%',
    '___',
    'x\u0000yz',
    '\uD800abc',
    '😀😀😀',
    '{email name} : x',
    '^abc',
    'x'.repeat(250),
  ])('treats the filter %j as plain text', async (filter) => {
    for (const path of ['users', 'users-details'])
      expect(
        (await call(`GET /api/admin/${path}?filter=${encodeURIComponent(filter.toWellFormed())}`)).json,
      ).toEqual([])
    expect(
      (await call(`GET /api/swab-kits?filter=${encodeURIComponent(filter.toWellFormed())}`)).status,
    ).toBe(200)
  })
})

describe('user details', () => {
  it('contain what the customer sees, and reading them is recorded', async () => {
    const person = await newPerson()
    const kitId = 'MJ-0000-0000-0006'
    await api.call('POST /api/swab-kits/register', { token: person.token, body: { kitId } })
    await call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, { cyp2c9: '1/3' })
    const read = await call(`GET /api/admin/users-details?filter=${person.email}`)
    expect(read.json as AdminUserDetails[]).toMatchObject([
      { id: person.id, dob: '6-21-1984', cannabisTestResults: [{ swabKitId: kitId, cyp2c9: 'CYP2C9_1_3' }] },
    ])
    expect((await api.core.store.read(`swabKit-${kitId}`)).map(({ type }) => type)).toContain('ResultsViewed')
    expect(read.text).not.toMatch(/argon2|digest/i)
  })

  it('are changed by user.id, whatever other ids the body contains', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const { text } = await api.call('GET /api/customer-details/user', { token: other.token })
    const profile = {
      id: other.id,
      email: other.email,
      fname: 'Renée',
      lname: "O'Neil",
      dob: '1-2-1990',
      gender: 'FEMALE',
      country: 'United States',
      region: 'Oregon',
      promotionalEmail: true,
      enableRecommendation: true,
      customerSurvey: { frequency: 'RARELY' },
    }
    const changed = await call('PATCH /api/admin/user-details', { ...profile, user: { id: person.id } })
    expect(changed.json).toMatchObject({
      id: person.id,
      email: person.email,
      fname: 'Renée',
      region: 'Oregon',
    })
    expect((await api.call('GET /api/customer-details/user', { token: other.token })).text).toBe(text)
    expectRefused(
      await call('PATCH /api/admin/user-details', { ...profile, user: { id: randomUUID() } }),
      404,
      'usernotfound',
    )
  })
})

describe('updating a user', () => {
  it('changes only the names', async () => {
    const person = await newPerson()
    expect((await update({ id: person.id, firstName: 'Quirina' })).json).toMatchObject({
      firstName: 'Quirina',
      lastName: 'Zabel',
      authorities: ['ROLE_USER'],
    })
    expect((await list('filter=quirina')).users.map(({ id }) => id)).toEqual([person.id])
    expect(await statusOf(person.token)).toBe(200)
    expectRefused(await update({ id: randomUUID(), firstName: 'Nobody' }), 404, 'usernotfound')
    expect((await update({ id: person.id, firstName: 'x' })).json).toMatchObject({
      fieldErrors: [{ field: 'firstName' }],
    })
  })

  it('deactivation revokes tokens and makes sign-in fail as with a wrong password', async () => {
    const person = await newPerson()
    expect((await update({ id: person.id, activated: false })).json).toMatchObject({ activated: false })
    expect(await statusOf(person.token)).toBe(401)
    const signIn = (secret: string) =>
      api.call('POST /api/authenticate', { body: { username: person.email, password: secret } })
    const [right, wrong] = [await signIn(password), await signIn('wrong password')]
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
    expect((await update({ id: person.id, activated: true })).json).toMatchObject({ activated: true })
    expect(await statusOf(person.token)).toBe(401)
    expect(await statusOf(await api.signIn(person.email, password))).toBe(200)
  })

  it('revoking the admin role takes effect at once', async () => {
    const person = await newPerson()
    await update({ id: person.id, authorities: ['ROLE_USER', 'ROLE_ADMIN'] })
    const token = await api.signIn(person.email, password)
    expect((await call('GET /api/admin/users', undefined, token)).status).toBe(200)
    await update({ id: person.id, authorities: ['ROLE_USER'] })
    expect((await call('GET /api/admin/users', undefined, token)).status).toBe(401)
    const again = await api.signIn(person.email, password)
    expect((await call('GET /api/admin/users', undefined, again)).status).toBe(403)
  })

  it('the last admin cannot be demoted, deactivated or erased, and nothing else changes', async () => {
    const { id } = (await api.call('GET /api/account', { token: admin })).json as { id: string }
    for (const change of [{ authorities: [] }, { activated: false }])
      expectRefused(await update({ id, firstName: 'Gone', ...change }), 409, 'lastadmin')
    expectRefused(
      await call(`POST /api/admin/users/${id}/erase`, { reason: 'wants to leave' }),
      409,
      'lastadmin',
    )
    expect((await api.call('GET /api/account', { token: admin })).json).toMatchObject({ firstName: 'Ada' })
  })

  it('when two admins remove each other, in whatever way, one remains', async () => {
    const { id: own } = (await api.call('GET /api/account', { token: admin })).json as { id: string }
    const ways: ((id: string, token: string) => Promise<Answered>)[] = [
      (id, token) => update({ id, authorities: ['ROLE_USER'] }, token),
      (id, token) => update({ id, activated: false }, token),
    ]
    for (const way of ways)
      for (const other of ways) {
        const person = await newPerson()
        await update({ id: person.id, authorities: ['ROLE_ADMIN'] })
        const theirs = await api.signIn(person.email, password)
        const answers = await Promise.all([way(person.id, admin), other(own, theirs)])
        const admins = (await api.core.store.read('admins-roster')).reduce(
          (count, { type }) => count + (type === 'AdminJoined' ? 1 : -1),
          0,
        )
        expect(admins).toBe(1)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        if ((await statusOf(admin)) === 200 && (await call('GET /api/admin/users')).status === 200) continue
        // The other admin won: reset.
        await update({ id: own, authorities: ['ROLE_ADMIN'], activated: true }, theirs)
        admin = await api.signIn('admin@example.com', 'demo-admin')
        expect((await update({ id: person.id, authorities: [] })).status).toBe(200)
      }
  })
})

describe('erasing a user', () => {
  it('requires a reason that does not name them, and returns a receipt', async () => {
    const person = await newPerson()
    const erase = (reason: string) => call(`POST /api/admin/users/${person.id}/erase`, { reason })
    expect((await erase('')).status).toBe(400)
    expect((await erase(`for ${person.email}`)).json).toMatchObject({ fieldErrors: [{ field: 'reason' }] })
    expect((await erase('asked for by letter')).json).toMatchObject({
      accountId: person.id,
      email: person.email,
    })
    expect(await statusOf(person.token)).toBe(401)
    expect((await list(`filter=${person.email}`)).users).toEqual([])
    expect((await erase('again')).status).toBe(404)
    const erased = (await api.core.store.read(`account-${person.id}`)).find(
      ({ type }) => type === 'AccountErased',
    )
    expect(erased).toMatchObject({
      data: { reason: 'asked for by letter' },
      metadata: { actor: { kind: 'admin' }, onBehalfOf: person.id },
    })
  })
})

describe('CSV exports', () => {
  it('contain the filtered rows, escaped for spreadsheets', async () => {
    const person = await newPerson({ firstName: '-Quirin', lastName: "'Zabel" })
    const { text, headers } = await call(`GET /api/admin/users/export.csv?filter=${person.email}`)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="swabwise-users-\d{4}-\d\d-\d\d[.]csv"$/,
    )
    expect(
      text
        .replace('\uFEFF', '')
        .split('\r\n')
        .map((line) => line.split(',').slice(1, 4)),
    ).toEqual([['email', 'first_name', 'last_name'], [person.email, "'-Quirin", "'Zabel"], []])
  })

  it('of kits contain no results; exporting results is recorded', async () => {
    const kitId = 'MJ-0000-0000-1001'
    const kits = (await call(`GET /api/admin/kits/export.csv?filter=${kitId}`)).text
    expect(kits).toContain('customer@example.com')
    expect(kits).not.toContain('CYP2C9')
    const viewings = async () =>
      (await api.core.store.read(`swabKit-${kitId}`)).filter(({ type }) => type === 'ResultsViewed').length
    const before = await viewings()
    const results = (await call('GET /api/admin/results/export.csv?stage=final')).text
    expect(results).toContain('CYP2C9_1_3')
    expect(await viewings()).toBe(before + 1)
  })
})
