import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const person = {
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
  email: 'zoe@example.org',
}
const good = 'lantern orbit thistle'

let api: RunningApi
beforeAll(async () => {
  api = await startApi(undefined, undefined, { env: { REFUSE_COMMON_PASSWORDS: 'true' } })
})
afterAll(() => api.close())

const refused = { status: 400, errorKey: 'commonpassword' }

it('a new password that is guessed first is refused: at registration, at a change and at a reset', async () => {
  const register = (password: string) => api.call('POST /api/register', { body: { ...person, password } })
  for (const common of ['password', 'QWERTY', 'Trustno1'])
    expect((await register(common)).json).toMatchObject(refused)
  expect((await register(good)).status).toBe(201)

  const token = await api.signIn(person.email, good)
  const change = await api.call('POST /api/account/change-password', {
    token,
    body: { currentPassword: good, newPassword: 'iloveyou' },
  })
  expect(change.json).toMatchObject(refused)

  await api.call('POST /api/account/reset-password/init', { body: person.email })
  const key = await eventually(async () => {
    const mails = (await api.call('GET /api/dev/outbox')).json as { to: string; link?: string }[]
    const link = mails.find(({ to }) => to === person.email)?.link
    expect(link).toBeDefined()
    return new URL(link ?? '').searchParams.get('key')
  })
  const reset = (newPassword: string) =>
    api.call('POST /api/account/reset-password/finish', { body: { key, newPassword } })
  expect((await reset('dragon')).json).toMatchObject(refused)
  expect((await reset(`${good} again`)).status).toBe(200)
})

it('in the demo none is refused', async () => {
  const demo = await startApi()
  const body = { ...person, password: 'password' }
  expect((await demo.call('POST /api/register', { body })).status).toBe(201)
  await demo.close()
})
