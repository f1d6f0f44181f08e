import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let admin: string
let customer: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
  customer = await api.signIn('customer@example.com', 'demo-customer')
})
afterAll(() => api.close())

describe('methods', () => {
  it.each([
    ['DELETE /api/register', ['POST']],
    ['PUT /api/account', ['GET', 'HEAD', 'POST', 'DELETE']],
    ['PROPFIND /api/account', ['GET', 'HEAD', 'POST', 'DELETE']],
    ['POST /health/live', ['GET', 'HEAD']],
  ] as const)('%s is a 405 that names the others', async (route, methods) => {
    const { status, headers, json } = await api.call(route)
    expect([status, json]).toMatchObject([405, { status: 405, title: 'Method Not Allowed' }])
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual([...methods].toSorted())
  })

  it('OPTIONS names them, and HEAD is GET without the body', async () => {
    const { status, headers } = await api.call('OPTIONS /api/register')
    expect([status, headers.get('allow')]).toEqual([200, 'POST'])
    const head = await api.call('HEAD /api/country')
    expect([head.status, head.text]).toEqual([200, ''])
  })
})

it.each(['bearer', 'BEARER', 'Bearer'])('the scheme of a token is read in any case: %s', async (scheme) => {
  const { status } = await api.call('GET /api/account', {
    headers: { authorization: `${scheme} ${customer}` },
  })
  expect(status).toBe(200)
})

describe('Accept', () => {
  const asked = (path: `/${string}`, accept: string) =>
    api.call(`GET ${path}`, { token: customer, headers: { accept } })

  it('a type that a call does not speak is a 406', async () => {
    const { status, json } = await asked('/api/account', 'text/html')
    expect([status, json]).toMatchObject([406, { status: 406, title: 'Not Acceptable' }])
    expect((await asked('/api/account', 'image/*, application/json;q=0')).status).toBe(406)
  })

  it.each([
    'application/json, text/plain, */*',
    'application/*',
    'application/problem+json',
    'text/html, */*;q=0.1',
  ])('%s takes JSON', async (accept) => {
    const { status, headers } = await asked('/api/account', accept)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  })

  it.each([
    ['text/csv', 'text/csv; charset=utf-8'],
    ['application/fhir+json', 'application/fhir+json; charset=utf-8'],
    ['application/json;q=0.5, text/csv', 'text/csv; charset=utf-8'],
    ['*/*', 'application/json'],
  ])('own results as %s', async (accept, type) => {
    const { headers } = await asked('/api/results/export', accept)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('vary')).toBe('Accept')
  })

  it('the format in the address goes before it', async () => {
    const { status, headers } = await asked('/api/results/export?format=csv', 'application/json')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect((await asked('/api/results/export', 'application/pdf')).status).toBe(406)
  })
})

describe('entity tags', () => {
  it.each<[`/${string}`, () => string]>([
    ['/api/admin/users?size=2', () => admin],
    ['/api/swab-kits?size=2', () => admin],
    ['/api/admin/users-details?size=1', () => admin],
    ['/api/results/export?format=json', () => customer],
    ['/api/results/export?format=csv', () => customer],
    ['/api/results/export?format=fhir', () => customer],
  ])('%s is sent once', async (path, token) => {
    const first = await api.call(`GET ${path}`, { token: token() })
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await api.call(`GET ${path}`, {
      token: token(),
      headers: { 'if-none-match': `"x", ${tag}` },
    })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('no-store')
    const other = await api.call(`GET ${path}`, { token: token(), headers: { 'if-none-match': '"x"' } })
    expect([other.status, other.text.length]).toEqual([200, first.text.length])
  })

  it('a list that has grown beyond its page has another one', async () => {
    const tagged = async () =>
      (await api.call('GET /api/swab-kits?size=1&sort=identifier', { token: admin })).headers.get('etag')
    const before = await tagged()
    await api.call('POST /api/swab-kits', { token: admin, body: { identifier: 'ZZ-0000-0000-9999' } })
    expect(await tagged()).not.toBe(before)
  })
})

it('users are listed by id, as generated clients ask', async () => {
  const idsBy = async (sort: string) => {
    const { json } = await api.call(`GET /api/admin/users?page=0&size=20&sort=${sort}`, { token: admin })
    return (json as { id: string }[]).map(({ id }) => id)
  }
  const ids = await idsBy('id,asc')
  expect(ids.length).toBeGreaterThan(3)
  expect(ids).toEqual(ids.toSorted())
  expect(await idsBy('id,desc')).toEqual(ids.toReversed())
})
