import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { Account, CustomerDetails } from './accounts.contract.ts'

const details = {
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}
const password = 'a password'
const codes = {
  cyp2c9: '1/3',
  akt1: 'C/T',
  comt: 'Val/Met',
  cyp2c192: '1/1',
  cyp2c193: '1/1',
  cyp2c1917: '1/1',
}
const hour = 60 * 60 * 1000
let clock = Date.now()
let api: RunningApi
let admin: string
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(clock), { env: { VERIFY_EMAIL: 'true' } })
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

let people = 0
async function newPerson() {
  const email = `zoe${++people}@example.org`
  await api.call('POST /api/register', { body: { ...details, email, password } })
  return { email, token: await api.signIn(email, password) }
}
const account = async (token: string) => (await api.call('GET /api/account', { token })).json as Account
const mailsTo = async (email: string) =>
  ((await api.call('GET /api/dev/outbox')).json as { to: string; link?: string; subject: string }[]).filter(
    ({ to }) => to === email,
  )
const linksTo = async (email: string, path = '/account/verify') =>
  (await mailsTo(email)).flatMap(({ link }) =>
    link?.includes(path) ? [new URL(link).searchParams.get('key') ?? ''] : [],
  )
const keyFor = (email: string, path?: string) =>
  eventually(async () => {
    const [key] = await linksTo(email, path)
    expect(key).toBeDefined()
    return key ?? ''
  })
const verify = async (token: string, key: string) =>
  (await api.call('POST /api/account/verify-email/finish', { token, body: { key } })).status
const request = (token: string) => api.call('POST /api/account/verify-email/init', { token })

describe('an address that nobody has proven', () => {
  it('registers a kit, and neither shows nor shares a result until it is verified', async () => {
    const { email, token } = await newPerson()
    const identifier = 'MJ-0000-0000-0004'
    const registered = await api.call('POST /api/swab-kits/register', { token, body: { kitId: identifier } })
    expect(registered.status).toBe(200)
    const reported = `POST /api/admin/test/new?swabKitIdentifier=${identifier}` as const
    expect((await api.call(reported, { token: admin, body: { ...codes, htr2a: 'C/T' } })).status).toBe(201)

    const seen = async () => {
      const answers = await Promise.all(
        (
          [
            '/customer-details/user',
            '/results/export?format=json',
            '/results/export?format=fhir',
            '/results/authenticity',
            `/results/as-of?at=${new Date(clock).toISOString()}`,
          ] as const
        ).map((path) => api.call(`GET /api${path}`, { token })),
      )
      return answers.map(({ text }) => text).join('\n')
    }
    expect(await account(token)).toMatchObject({ emailVerified: false })
    expect(await seen()).not.toMatch(/CYP2C9_1_3|HTR2A|final/)
    const share = () => api.call('POST /api/shares', { token, body: {} })
    expect((await share()).json).toMatchObject({ status: 403, errorKey: 'emailnotverified' })

    expect(await verify(token, await keyFor(email))).toBe(200)
    expect(await account(token)).toMatchObject({ emailVerified: true })
    expect(await seen()).toMatch(/CYP2C9_1_3/)
    expect((await share()).status).toBe(201)
    const { cannabisTestResults } = (await api.call('GET /api/customer-details/user', { token }))
      .json as CustomerDetails
    expect(cannabisTestResults).toMatchObject([{ status: 'final', cyp2c9: 'CYP2C9_1_3' }])
  })

  it('is not verified by a link that somebody else opens, nor by one that is made up or old', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    const key = await keyFor(one.email)
    for (const wrong of [key.slice(1), `${key.slice(0, -2)}AA`, 'undefined', ''])
      expect(await verify(one.token, wrong)).toBe(400)
    expect(await verify(other.token, key)).toBe(400)
    clock += 24 * hour
    const again = await api.signIn(one.email, password)
    expect(await verify(again, key)).toBe(400)
    expect(await account(again)).toMatchObject({ emailVerified: false })
    await request(again)
    await eventually(async () => expect(await linksTo(one.email)).toHaveLength(2))
    expect(await verify(again, (await linksTo(one.email))[0] ?? '')).toBe(200)
  })

  it('is sent three links an hour at most, and none once it is verified', async () => {
    const { email, token } = await newPerson()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await request(token)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await eventually(async () => expect(await linksTo(email)).toHaveLength(3))
    await verify(token, await keyFor(email))
    clock += 2 * hour
    await request(token)
    admin = await api.signIn('admin@example.com', 'demo-admin')
    const history = `GET /api/admin/history/account/${(await account(token)).id}` as const
    const events = await api.call(history, { token: admin })
    expect(events.text.match(/EmailVerificationRequested/g)).toHaveLength(3)
  })

  it('is proven by a reset too, which ends what a stranger began in its name', async () => {
    const stranger = await newPerson()
    const shared = await api.call('POST /api/shares', { token: stranger.token, body: {} })
    expect(shared.status).toBe(403)
    await api.call('POST /api/account/reset-password/init', { body: stranger.email })
    const key = await keyFor(stranger.email, '/account/reset/finish')
    await api.call('POST /api/account/reset-password/finish', { body: { key, newPassword: 'the owner' } })
    expect((await api.call('GET /api/account', { token: stranger.token })).status).toBe(401)
    const token = await api.signIn(stranger.email, 'the owner')
    expect(await account(token)).toMatchObject({ emailVerified: true })
  })
})

describe('the owner of an account', () => {
  it('is told by email that the password was changed or reset', async () => {
    const { email, token } = await newPerson()
    const body = { currentPassword: password, newPassword: 'another one' }
    await api.call('POST /api/account/change-password', { token, body })
    await eventually(async () =>
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
        'Your Swabwise password was changed',
      ),
    )
    await api.call('POST /api/account/reset-password/init', { body: email })
    const key = await keyFor(email, '/account/reset/finish')
    await api.call('POST /api/account/reset-password/finish', { body: { key, newPassword: 'one more' } })
    await eventually(async () =>
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
        'Your Swabwise password was reset',
      ),
    )
  })
})

it('in the demo nobody is asked to verify anything', async () => {
  const demo = await startApi()
  const token = await demo.signIn('customer@example.com', 'demo-customer')
  expect((await demo.call('GET /api/account', { token })).json).not.toHaveProperty('emailVerified')
  expect((await demo.call('POST /api/shares', { token, body: {} })).status).toBe(201)
  await demo.close()
})
