import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLine } from '../testing/run-events.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { admin } from './admin.ts'

let api: RunningApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function run(...argv: readonly string[]) {
  const { code, out, err } = await runLine(admin, argv, api.dataDir)
  return { code, out: out + err }
}

const mayList = async (token: string) => (await api.call('GET /api/admin/users', { token })).status

it('grants and revokes while the service is running', async () => {
  expect(await run('grant', 'Pending@Example.com')).toEqual({
    code: 0,
    out: 'Pending@Example.com is an admin\n',
  })
  await api.core.projections.reached(await api.core.store.head())
  const token = await api.signIn('pending@example.com', 'demo-pending')
  expect(await mayList(token)).toBe(200)
  expect((await run('list')).out).toMatch(/^admin@example[.]com\t\S+\npending@example[.]com\t\S+\n$/)

  expect(await run('revoke', 'pending@example.com')).toMatchObject({ code: 0 })
  await api.core.projections.reached(await api.core.store.head())
  expect(await mayList(token)).toBe(401)
  expect((await run('list')).out).toMatch(/^admin@example[.]com\t\S+\n$/)
})

it('grants the other roles too, one at a time', async () => {
  const role = async () =>
    (
      (await api.call('GET /api/admin/users?filter=inconclusive', { token: adminToken })).json as {
        authorities: string[]
      }[]
    )[0]?.authorities
  const adminToken = await api.signIn('admin@example.com', 'demo-admin')
  for (const who of ['laboratory', 'auditor']) {
    expect(await run('grant', 'inconclusive@example.com', who)).toMatchObject({ code: 0 })
    await api.core.projections.reached(await api.core.store.head())
    expect(await role()).toEqual(['ROLE_USER', `ROLE_${who.toUpperCase()}`])
  }
  await run('revoke', 'inconclusive@example.com')
  await api.core.projections.reached(await api.core.store.head())
  expect(await role()).toEqual(['ROLE_USER'])
})

it.each([
  [['revoke', 'admin@example.com'], 1, 'admin: admin@example.com is the last admin'],
  [['grant', 'nobody@example.com'], 1, 'there is no account for nobody@example.com: register it first'],
  [['grant', 'x@example.com', 'king'], 2, "value 'king' is invalid for argument 'ROLE'"],
  [['grant'], 2, "missing required argument 'EMAIL'"],
  [['list', 'more'], 2, "too many arguments for 'list'. Expected 0 arguments but got 1: more"],
  [['crown', 'x'], 2, "unknown command 'crown'"],
])('%j is refused', async (argv, code, why) => {
  const ran = await run(...argv)
  expect(ran.code).toBe(code)
  expect(ran.out).toContain(why.replace('admin: ', ''))
})

it('lets in by the password who lost every factor', async () => {
  const person = { username: 'customer@example.com', password: 'demo-customer' }
  const token = await api.signIn(person.username, person.password)
  const { secret } = (await api.call('GET /api/account/authenticator/new', { token })).json as {
    secret: string
  }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await api.call('POST /api/account/authenticator', { token, body: { secret, code } })
  expect((await api.call('POST /api/authenticate', { body: person })).status).toBe(403)
  expect(await run('clear-factors', 'Customer@Example.com')).toEqual({
    code: 0,
    out: 'Customer@Example.com signs in with the password alone\n',
  })
  await api.core.projections.reached(await api.core.store.head())
  expect((await api.call('POST /api/authenticate', { body: person })).status).toBe(200)
  expect(await run('clear-factors', 'nobody@example.com')).toMatchObject({ code: 1 })
})
