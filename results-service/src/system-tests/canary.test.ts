import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Answered } from '../testing/call.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const person = {
  email: 'canary.wren@marked.example',
  password: 'canary-password-1',
  firstName: 'Canarywren',
  lastName: 'Markedbird',
  country: 'Canada',
  region: 'Ontario',
  dob: '7-31-1987',
  gender: 'FEMALE',
  promotionalEmail: false,
}
const codes = {
  cyp2c9: 'CYP2C9_3_3',
  akt1: 'AKT1_C_T',
  comt: 'COMT_VAL_VAL',
  cyp2c192: 'CYP2C19_2_1_2',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_17',
}
const kitId = 'MJ-0000-0000-0004'

let api: RunningApi
let logged = ''
beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    log: pino({ level: 'trace' }, { write: (line) => void (logged += line) }),
  })
})
afterAll(() => api.close())

it("a customer's personal data never appears in the logs", async () => {
  const secrets: string[] = []
  const ask = async (route: `${string} /${string}`, token?: string, body?: unknown): Promise<Answered> =>
    api.call(route, { ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { body }) })
  const admin = await api.signIn('admin@example.com', 'demo-admin')

  expect((await ask('POST /api/register', undefined, person)).status).toBe(201)
  expect((await ask('POST /api/register', undefined, person)).status).toBe(400)
  const wrong = { username: person.email, password: 'canary-wrong-guess' }
  expect((await ask('POST /api/authenticate', undefined, wrong)).status).toBe(401)
  const token = await api.signIn(person.email, person.password)
  expect((await ask('PATCH /api/customer-details/update-login', token)).status).toBe(200)
  expect((await ask('POST /api/swab-kits/register', token, { kitId })).status).toBe(200)
  const recorded = await ask(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, admin, {
    ...codes,
    note: 'canary note',
  })
  expect(recorded.status).toBe(201)
  expect(
    (
      await ask(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, admin, {
        ...codes,
        cyp2c9: 'CANARY_CODE',
      })
    ).status,
  ).toBe(400)
  expect((await ask('GET /api/customer-details/user', token)).text).toContain(codes.comt)
  expect((await ask('GET /api/results/export?format=fhir', token)).status).toBe(200)
  const share = await ask('POST /api/shares', token, {})
  expect(share.status).toBe(201)
  const shareToken = (share.json as { token: string }).token
  expect((await ask(`GET /api/shares/${shareToken}`)).status).toBe(200)
  const message = {
    name: person.firstName,
    email: person.email,
    subject: 'canary subject',
    message: 'canary words',
  }
  expect((await ask('POST /api/contact-us', undefined, message)).status).toBe(201)
  expect(
    (await ask('PUT /api/customer-details/user', token, { fname: 'Canarywren', lname: '?' })).status,
  ).toBe(400)
  expect((await api.call('POST /api/contact-us', { body: '{"name": "Canarywren' })).status).toBe(400)

  expect((await ask('POST /api/account/reset-password/init', undefined, person.email)).status).toBe(200)
  const resetKey = await resetKeyOf(person.email)
  const finish = { key: resetKey, newPassword: 'canary-password-2' }
  expect((await ask('POST /api/account/reset-password/finish', undefined, finish)).status).toBe(200)
  const renewed = await api.signIn(person.email, finish.newPassword)
  expect((await ask('DELETE /api/account', renewed, { password: finish.newPassword })).status).toBe(200)

  secrets.push(token, renewed, shareToken, resetKey, ...Object.values(codes), person.dob, 'CANARY_CODE')
  expect(logged).toContain('"path":"/api/customer-details/user"')
  expect(logged.toLowerCase()).not.toMatch(/canary|markedbird|marked\.example/)
  for (const secret of secrets) expect(logged).not.toContain(secret)
})

/** From the email, once it has arrived. */
async function resetKeyOf(email: string): Promise<string> {
  const link = await eventually(async () => {
    const mails = (await api.call('GET /api/dev/outbox')).json as { to: string; link: string }[]
    const mail = mails.find(({ to, link }) => to === email && link.includes('/account/reset/finish'))
    expect(mail).toBeDefined()
    return mail?.link ?? ''
  })
  return new URL(link).searchParams.get('key') ?? ''
}
