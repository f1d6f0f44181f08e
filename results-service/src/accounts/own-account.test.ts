import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './accounts.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let token: string
let others: string
beforeAll(async () => {
  api = await startApi(undefined, () => new Date('2026-03-01T10:00:00.000Z'))
  token = await api.signIn('customer@example.com', 'demo-customer')
  others = await api.signIn('pending@example.com', 'demo-pending')
})
afterAll(() => api.close())

const account = async (whose = token) =>
  Account.parse((await api.call('GET /api/account', { token: whose })).json)

describe('POST /api/account', () => {
  const change = { firstName: 'Zoë', lastName: "O'Neill", email: 'customer@example.com', langKey: 'fr' }

  it('changes only names and language', async () => {
    const before = await account()
    const details = async () =>
      (await api.call('GET /api/customer-details/user', { token })).json as Record<string, unknown>
    const detailsBefore = await details()
    const answered = await api.call('POST /api/account', { token, body: change })
    expect(answered.status).toBe(200)
    expect(Account.parse(answered.json)).toEqual({ ...before, ...change })
    expect(await account()).toEqual({ ...before, ...change })
    expect(await details()).toEqual({ ...detailsBefore, fname: 'Zoë', lname: "O'Neill" })
  })

  it('keeps the language across profile updates', async () => {
    const { json } = await api.call('GET /api/customer-details/user', { token })
    await api.call('PUT /api/customer-details/user', { token, body: { ...(json as object), fname: 'Robin' } })
    expect(await account()).toMatchObject({ firstName: 'Robin', langKey: 'fr' })
  })

  it.each([
    ['email', { email: 'pending@example.com' }],
    ['email', { email: undefined }],
    ['firstName', { firstName: 'R2D2' }],
    ['lastName', { lastName: 'Z' }],
    ['langKey', { langKey: '' }],
  ])('rejects a different or invalid %s', async (field, wrong) => {
    const before = await account()
    const refused = await api.call('POST /api/account', { token, body: { ...change, ...wrong } })
    expect(refused.json).toMatchObject({ status: 400, fieldErrors: [{ objectName: 'updateAccount', field }] })
    expect(await account()).toEqual(before)
  })

  it('ignores id, roles and activation', async () => {
    const before = await account(others)
    const { id } = await account()
    const body = {
      ...change,
      id: before.id,
      login: before.login,
      authorities: ['ROLE_ADMIN'],
      activated: false,
    }
    expect((await api.call('POST /api/account', { token, body })).json).toMatchObject({
      id,
      login: 'customer@example.com',
      authorities: ['ROLE_USER'],
      activated: true,
    })
    expect(await account(others)).toEqual(before)
  })
})
