import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { looksStream, sharedLooksStream } from '@swabwise/events/catalogue/streams'
import type { Account } from '../accounts/accounts.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { Looks } from './looks.contract.ts'

const kit = 'MJ-0000-0000-1001'
let api: RunningApi
let admin: string
let customer: string
let id: AccountId
beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
  customer = await api.signIn('customer@example.com', 'demo-customer')
  id = AccountId.parse(((await api.call('GET /api/account', { token: customer })).json as Account).id)
})
afterAll(() => api.close())

const seen = async () => {
  await api.core.projections.reached(await api.core.store.head())
  return (await api.call('GET /api/account/looks', { token: customer })).json as Looks
}
const typesOf = async (stream: ReturnType<typeof looksStream> | typeof sharedLooksStream) =>
  (await api.core.store.read(stream)).map(({ data }) => data.what)

describe('what an admin looks at', () => {
  it('is shown to the person whose data it is, without the name of the admin', async () => {
    expect(await seen()).toEqual([])
    await api.call(`GET /api/admin/history/account/${id}`, { token: admin })
    await api.call(`GET /api/admin/history/kit/${kit}`, { token: admin })
    await api.call('GET /api/admin/users-details?filter=customer%40example.com', { token: admin })
    const looked = await seen()
    expect(looked.map(({ what }) => what).toSorted()).toEqual(['details', 'history', 'kitHistory', 'results'])
    for (const { role, by } of looked)
      expect([role, by]).toEqual(['admin', expect.stringMatching(/^admin [0-9a-f]{8}$/)])
    expect(JSON.stringify(looked)).not.toContain('@')
  })

  it('is written down once an hour', async () => {
    await api.call(`GET /api/admin/history/account/${id}`, { token: admin })
    expect((await typesOf(looksStream(id))).filter((what) => what === 'history')).toHaveLength(1)
  })

  it('is written down of every file, which everybody in it sees', async () => {
    const before = (await seen()).length
    for (const table of ['users', 'users', 'results'])
      await api.call(`GET /api/admin/${table}/export.csv`, { token: admin })
    expect(await typesOf(sharedLooksStream)).toEqual(['users', 'users', 'results'])
    expect((await seen()).filter(({ what }) => what === 'export')).toHaveLength(3)
    expect((await seen()).length).toBeGreaterThanOrEqual(before + 3)
  })

  it('is written down of lists and searches, which customers are not told of one by one', async () => {
    await api.call('GET /api/admin/users?filter=customer', { token: admin })
    await api.call('GET /api/admin/history', { token: admin })
    await api.call('GET /api/admin/contact-messages', { token: admin })
    expect(await typesOf(sharedLooksStream)).toEqual(expect.arrayContaining(['users', 'history', 'messages']))
    const doings = await api.call('GET /api/admin/history?filter=looks', { token: admin })
    expect(doings.status).toBe(200)
  })

  it('is not shown to anybody else', async () => {
    const other = await api.signIn('pending@example.com', 'demo-pending')
    const theirs = (await api.call('GET /api/account/looks', { token: other })).json as Looks
    expect(theirs.filter(({ what }) => what !== 'export')).toEqual([])
  })
})
