import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditHistory } from '../audit/audit.contract.ts'
import { CustomerDetails } from './accounts.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let token: string
let others: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('customer@example.com', 'demo-customer')
  others = await api.signIn('pending@example.com', 'demo-pending')
})
afterAll(() => api.close())

const route = '/api/customer-details/user'
const profileOf = async (whose: string) =>
  CustomerDetails.parse((await api.call(`GET ${route}`, { token: whose })).json)
async function historyOf(whose: string) {
  const { id } = await profileOf(whose)
  const admin = await api.signIn('admin@example.com', 'demo-admin')
  const { json } = await api.call(`GET /api/admin/history/account/${id}`, { token: admin })
  return (json as AuditHistory).events
}
const put = (body: unknown, whose = token) => api.call(`PUT ${route}`, { token: whose, body })

const change = {
  fname: 'Zoë',
  lname: "O'Neill-Śliwińska",
  dob: '3-9-1977',
  gender: 'OTHER',
  country: 'Canada',
  region: 'Price EdwardIsland',
  promotionalEmail: true,
  enableRecommendation: true,
  customerSurvey: { frequency: 'RARELY' },
}

describe('PUT /api/customer-details/user', () => {
  it('updates the profile and returns all details, results included', async () => {
    const before = await profileOf(token)
    const answered = await put({ ...before, ...change })
    expect(answered.status).toBe(200)
    expect(CustomerDetails.parse(answered.json)).toEqual({ ...before, ...change })
    expect(await profileOf(token)).toEqual({ ...before, ...change })
    const account = await api.call('GET /api/account', { token })
    expect(account.json).toMatchObject({ firstName: 'Zoë', email: 'customer@example.com' })
  })

  it("updates the token holder's profile, whatever ids and email the body contains", async () => {
    const [mine, another] = [await profileOf(token), await profileOf(others)]
    const swapped = { ...change, fname: 'Mallory', id: another.id, email: another.email, user: another.user }
    expect((await put(swapped)).status).toBe(200)
    expect(await profileOf(others)).toEqual(another)
    expect(await profileOf(token)).toEqual({ ...mine, fname: 'Mallory' })
  })

  it('applies 32 concurrent updates in order of arrival', async () => {
    const before = await historyOf(token)
    const letters = Array.from(
      { length: 32 },
      (_, index) => `Zoë ${String.fromCharCode(65 + (index % 26))}${index < 26 ? 'a' : 'b'}`,
    )
    const answered = await Promise.all(letters.map((fname) => put({ ...change, fname })))
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
    const written = (await historyOf(token)).slice(before.length)
    expect(written.map(({ type }) => type)).toEqual(letters.map(() => 'ProfileUpdated'))
    expect(written.map(({ data }) => data.firstName).toSorted()).toEqual(letters.toSorted())
    expect((await profileOf(token)).fname).toBe(written.at(-1)?.data.firstName)
  })

  it('changes no results and no roles', async () => {
    const before = await profileOf(token)
    const more = { cannabisTestResults: [], results: [], authorities: ['ROLE_ADMIN'], activated: false }
    await put({ ...change, ...more })
    expect((await profileOf(token)).cannabisTestResults).toEqual(before.cannabisTestResults)
    expect((await api.call('GET /api/account', { token })).json).toMatchObject({
      authorities: ['ROLE_USER'],
      activated: true,
    })
  })

  it.each([
    ['fname', { fname: 'Z' }],
    ['fname', { fname: '--' }],
    ['lname', { lname: 'R2D2' }],
    ['dob', { dob: '2-30-1990' }],
    ['gender', { gender: 'N/A' }],
    ['country', { country: 'France' }],
    ['region', { region: 'Vermont' }],
    ['promotionalEmail', { promotionalEmail: undefined }],
    ['enableRecommendation', { enableRecommendation: 'yes' }],
    ['customerSurvey.frequency', { customerSurvey: { frequency: 'Infrequent' } }],
  ])('rejects an invalid %s and changes nothing', async (field, wrong) => {
    const before = await profileOf(token)
    const answered = await put({ ...change, ...wrong })
    expect(answered.json).toMatchObject({
      status: 400,
      fieldErrors: [{ objectName: 'updateProfile', field }],
    })
    expect(await profileOf(token)).toEqual(before)
  })

  it('requires sign-in', async () => {
    expect((await api.call(`PUT ${route}`, { body: change })).status).toBe(401)
  })
})
