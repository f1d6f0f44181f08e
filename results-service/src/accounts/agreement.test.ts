import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { Account } from './accounts.contract.ts'

const person = {
  password: 'a password',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}
const now = new Date('2026-12-01T10:00:00.000Z')
const read = { terms: '2026-11-02', privacy: '2026-11-20' }
let api: RunningApi
beforeAll(async () => {
  api = await startApi(undefined, () => now)
})
afterAll(() => api.close())

async function join(email: string, more: object = {}): Promise<string> {
  const { status } = await api.call('POST /api/register', { body: { ...person, email, ...more } })
  expect(status).toBe(201)
  return api.signIn(email, person.password)
}
const account = async (token: string) => (await api.call('GET /api/account', { token })).json as Account
const agreements = async (token: string) => {
  const { id } = await account(token)
  const past = await api.core.store.read(accountStream(AccountId.parse(id)))
  return past.filter(({ type }) => type === 'TermsAgreed')
}
const agree = (token: string, body: unknown) => api.call('POST /api/account/agreement', { token, body })

describe('what somebody agreed to', () => {
  it('is recorded at registration, with the versions that the form showed', async () => {
    const token = await join('read@example.org', { agreedTo: read })
    expect((await account(token)).agreedTo).toEqual(read)
    expect(await agreements(token)).toMatchObject([{ data: read, metadata: { at: now.toISOString() } }])
  })

  it('is, where nothing was recorded, what stood on the day of registration', async () => {
    const token = await join('silent@example.org')
    expect((await account(token)).agreedTo).toEqual({ terms: '2026-12-01', privacy: '2026-12-01' })
    expect(await agreements(token)).toEqual([])
  })

  it('is recorded anew when it changed, and kept with what was before', async () => {
    const token = await join('again@example.org', { agreedTo: read })
    const newer = { ...read, privacy: '2026-12-01' }
    expect((await agree(token, newer)).json).toMatchObject({ agreedTo: newer })
    expect((await account(token)).agreedTo).toEqual(newer)
    expect((await agreements(token)).map(({ data }) => data.privacy)).toEqual(['2026-11-20', '2026-12-01'])
  })

  it('is a day, whatever it is sent as', async () => {
    const token = await join('later@example.org')
    for (const body of [{ ...read, terms: '2026-02-30' }, { terms: '2026-11-02' }, { ...read, privacy: 'x' }])
      expect((await agree(token, body)).status).toBe(400)
    const body = { ...person, email: 'never@example.org', agreedTo: { ...read, terms: '1' } }
    expect((await api.call('POST /api/register', { body })).status).toBe(400)
  })
})
