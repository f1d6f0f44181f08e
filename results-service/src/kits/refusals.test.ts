import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../contract/problem.ts'
import type { Answered } from '../testing/call.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const newcomer = {
  email: 'new@example.org',
  login: 'new@example.org',
  langkey: 'en',
  password: 'secret',
  firstName: 'New',
  lastName: 'Comer',
  country: 'United States',
  region: 'Oregon',
  dob: '6-21-1984',
  gender: 'OTHER',
  promotionalEmail: false,
}

describe('refusals', () => {
  let api: RunningApi
  let customer: string
  let admin: string
  beforeAll(async () => {
    api = await startApi()
    customer = await api.signIn('customer@example.com', 'demo-customer')
    admin = await api.signIn('admin@example.com', 'demo-admin')
  })
  afterAll(() => api.close())

  const problemOf = (answered: Answered) => Problem.parse(answered.json)
  const register = (more: object) => api.call('POST /api/register', { body: { ...newcomer, ...more } })
  const registerKit = (body: object, token = customer) =>
    api.call('POST /api/swab-kits/register', { token, body })
  const record = (kitId: string, body: object) =>
    api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, { token: admin, body })

  it('sign-in fails alike for an unknown address and a wrong password', async () => {
    const attempts = await Promise.all(
      [
        { username: 'nobody@example.org', password: 'demo-customer' },
        { username: 'customer@example.com', password: 'wrong' },
      ].map((body) => api.call('POST /api/authenticate', { body })),
    )
    expect(attempts.map(problemOf)).toEqual(
      Array(2).fill({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        path: '/api/authenticate',
        message: 'error.http.401',
      }),
    )
  })

  it.each([
    ['twenty levels', 19, 201],
    ['more', 20, 400],
  ])('nesting is limited: %s', async (_, levels, status) => {
    let login: unknown = 'x'
    for (let level = 0; level < levels; level++) login = { login }
    const person = { email: `deep${levels}@example.org`, langkey: 'en', extra: login }
    expect((await register(person)).status).toBe(status)
  })

  it.each([
    ['firstName', { firstName: 'X' }],
    ['firstName', { firstName: '<b>' }],
    ['email', { email: 'nobody' }],
    ['region', { region: 'Ontario' }],
    ['dob', { dob: '2-30-1990' }],
    ['gender', { gender: 'male' }],
    ['country', { country: 'France' }],
  ])('registration names the invalid field %s', async (field, more) => {
    const problem = problemOf(await register(more))
    expect(problem).toMatchObject({
      status: 400,
      title: 'Method argument not valid',
      message: 'error.validation',
      fieldErrors: [{ objectName: 'registerAccount', field }],
    })
    expect(problem.fieldErrors?.[0]?.message).not.toBe('')
  })

  it.each(['12345', 'x'.repeat(100), ''])('registration rejects the password %j', async (password) => {
    expect(problemOf(await register({ password }))).toMatchObject({
      title: 'Incorrect password',
      errorKey: 'invalidpassword',
    })
  })

  it('registration rejects an address in use, in any case', async () => {
    expect(problemOf(await register({ email: 'Customer@Example.com' }))).toMatchObject({
      title: 'Login name already used!',
      errorKey: 'userexists',
    })
    expect(problemOf(await register({ email: 'customer@example.com', login: undefined }))).toMatchObject({
      title: 'Email is already in use!',
      errorKey: 'emailexists',
    })
  })

  it('of twenty concurrent registrations of an address, one succeeds', async () => {
    const email = 'raced@example.org'
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register({ email, password: `password ${index}` })),
    )
    expect(attempts.filter(({ status }) => status === 201)).toHaveLength(1)
    const winner = attempts.findIndex(({ status }) => status === 201)
    expect(await api.signIn(email, `password ${winner}`)).toMatch(/^ey/)
  })

  it('registration ignores roles, id and activation', async () => {
    const email = 'bold@example.org'
    const body = { email, authorities: ['ROLE_ADMIN'], activated: false, id: '1', isAdmin: true }
    expect((await register(body)).status).toBe(201)
    const token = await api.signIn(email, newcomer.password)
    expect((await api.call('GET /api/account', { token })).json).toMatchObject({
      authorities: ['ROLE_USER'],
      activated: true,
    })
  })

  it.each([
    ['kitnotfound', { kitId: 'MJ-9999-9999-9999' }],
    ['kitinactive', { kitId: 'MJ-0000-0000-1001' }],
    ['kitinactive', { identifier: 'MJ-0000-0000-1002' }],
    ['badkitformat', { kitId: 'MJ-1' }],
    ['useralreadyregisteredcannabiskit', { kitId: 'MJ-0000-0000-0009' }],
  ])('registering a kit fails with %s', async (errorKey, body) => {
    expect(problemOf(await registerKit(body))).toMatchObject({ status: 400, errorKey })
  })

  it('the same idempotency key with another kit is a different command', async () => {
    await register({ email: 'repeats@example.org' })
    const token = await api.signIn('repeats@example.org', newcomer.password)
    const headers = { 'idempotency-key': '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10' }
    const send = (kitId: string) =>
      api.call('POST /api/swab-kits/register', { token, headers, body: { kitId } })
    expect((await send('MJ-0000-0000-0006')).status).toBe(200)
    expect((await send('MJ-0000-0000-0006')).status).toBe(200)
    expect(problemOf(await send('MJ-0000-0000-0005')).errorKey).toBe('useralreadyregisteredcannabiskit')
  })

  it('a kit without a result allows a replacement', async () => {
    const token = await api.signIn('inconclusive@example.com', 'demo-inconclusive')
    expect((await registerKit({ kitId: 'MJ-0000-0000-0008' }, token)).status).toBe(200)
  })

  it('of fifty people racing for a kit, one gets it', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => register({ email: `racer${index}@example.org` })),
    )
    const tokens = await Promise.all(
      Array.from({ length: 25 }, (_, index) => api.signIn(`racer${index}@example.org`, newcomer.password)),
    )
    const attempts = await Promise.all(
      [...tokens, ...tokens].map((token) => registerKit({ kitId: 'TH-0000-0000-0003' }, token)),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = attempts.filter(({ status }) => status !== 200).map((one) => problemOf(one).errorKey)
    expect(new Set(refused)).toEqual(new Set(['kitinactive']))
  })

  it('recording results names unknown codes and foreign genes', async () => {
    expect(problemOf(await record('MJ-0000-0000-1002', { cyp2c9: '9/9' })).fieldErrors).toEqual([
      { objectName: 'recordResults', field: 'cyp2c9', message: expect.stringContaining('CYP2C9_1_1') },
    ])
    await registerKit({ kitId: 'TH-0000-0000-0001' })
    expect(problemOf(await record('TH-0000-0000-0001', { cyp2c192: '1/1' })).fieldErrors).toEqual([
      { objectName: 'recordResults', field: 'cyp2c192', message: 'does not belong to a thc kit' },
    ])
  })

  it('recording results rejects unsuitable kits', async () => {
    expect((await record('MJ-9999-9999-9999', { cyp2c9: '1/1' })).status).toBe(404)
    expect(problemOf(await record('MJ-0000-0000-0007', { cyp2c9: '1/1' }))).toMatchObject({
      status: 409,
      errorKey: 'kitnotregistered',
    })
    expect(problemOf(await record('MJ-0000-0000-1001', { cyp2c9: '1/1' }))).toMatchObject({
      status: 409,
      errorKey: 'resultfinal',
    })
  })

  it.each([
    ['{"username": ', 400],
    ['"text"', 400],
    ['[]', 400],
    ['{"__proto__": {"isAdmin": true}}', 400],
    ['['.repeat(32_000) + ']'.repeat(32_000), 400],
    [JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
  ])('the body %.20s… gets a problem', async (body, status) => {
    const answered = await api.call('POST /api/authenticate', { body })
    expect(answered.status).toBe(status)
    expect(problemOf(answered).status).toBe(status)
  })

  it.each(['gzip', 'br', 'deflate'])(
    'a body that is not valid %s is malformed, not a server error',
    async (encoding) => {
      const answered = await api.call('POST /api/authenticate', {
        body: 'not compressed at all',
        headers: { 'content-encoding': encoding },
      })
      expect(problemOf(answered).status).toBe(400)
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
  ])('the content type %s is unsupported, rather than lacking fields', async (type) => {
    const answered = await api.call('POST /api/authenticate', {
      body: { username: 'customer@example.com', password: 'demo-customer' },
      headers: { 'content-type': type },
    })
    expect(problemOf(answered).status).toBe(415)
  })

  const bomb = JSON.stringify({ username: 'x'.repeat(4_000_000), password: 'x' })
  it.each([
    ['gzip', gzipSync(bomb)],
    ['br', brotliCompressSync(bomb)],
    ['deflate', deflateSync(bomb)],
  ])('a small body that inflates by %s to a large one is too large', async (encoding, body) => {
    expect(body.length).toBeLessThan(10_000)
    const answered = await fetch(`${api.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    })
    expect(Problem.parse(await answered.json()).status).toBe(413)
  })

  it('compressed text is not taken for an address', async () => {
    const answered = await api.call('POST /api/account/reset-password/init', {
      body: 'customer@example.com',
      headers: { 'content-encoding': 'gzip' },
    })
    expect(problemOf(answered).status).toBe(415)
  })

  it('a missing body is a validation error', async () => {
    const answered = await api.call('POST /api/authenticate', { headers: { 'content-length': '0' } })
    expect(problemOf(answered)).toMatchObject({ status: 400, message: 'error.validation' })
  })

  it('responses follow the contract exactly', async () => {
    const { Account, CustomerDetails } = await import('../accounts/accounts.contract.ts')
    expect(
      Account.safeParse((await api.call('GET /api/account', { token: customer })).json).error,
    ).toBeUndefined()
    const details = await api.call('GET /api/customer-details/user', { token: customer })
    expect(CustomerDetails.safeParse(details.json).error).toBeUndefined()
    expect(details.text).not.toContain('argon2')
    expect(details.headers.get('cache-control')).toBe('no-store')
  })

  it('serves its own description', async () => {
    const { json } = await api.call('GET /api/openapi.json')
    expect(json).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/swab-kits/register': { post: { operationId: 'registerKit', security: [{ bearer: [] }] } },
      },
    })
  })
})
