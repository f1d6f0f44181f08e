import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '../contract/problem.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const kitId = 'TH-0000-0000-0001'
let api: RunningApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('customer@example.com', 'demo-customer')
})
afterAll(() => api.close())

const rename = (firstName: string) =>
  api.call('POST /api/account', {
    token,
    body: { firstName, lastName: 'Tremblay', email: 'customer@example.com', langKey: 'en' },
  })
const firstName = async () =>
  ((await api.call('GET /api/account', { token })).json as { firstName: string }).firstName

it('while the event store is not writable, writes get a 503 with Retry-After, reads work, and it recovers by itself', async () => {
  const other = new DatabaseSync(join(api.dataDir, 'events.sqlite'))
  const before = [await firstName(), await api.core.store.head()]
  other.exec('BEGIN IMMEDIATE')
  const writing = [
    rename('Robyn'),
    api.call('POST /api/swab-kits/register', { token, body: { kitId } }),
    api.call('POST /api/shares', { token, body: {} }),
  ]
  expect((await api.call('GET /api/customer-details/user', { token })).status).toBe(200)
  expect(await api.signIn('customer@example.com', 'demo-customer')).toMatch(/^ey/)
  for (const { status, headers, json } of await Promise.all(writing)) {
    expect(Problem.parse(json)).toMatchObject({ status: 503, title: 'Service Unavailable' })
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, 5])
  }
  expect([await firstName(), await api.core.store.head()]).toEqual(before)

  other.close()
  expect((await rename('Robyn')).status).toBe(200)
  expect(await firstName()).toBe('Robyn')
})
