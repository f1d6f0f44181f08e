import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { callsTo } from '../testing/call.ts'
import { eventually } from '../testing/eventually.ts'

type Authenticator = ReturnType<typeof softwareAuthenticator>
const minute = 60_000
const rosa = { username: 'customer@example.com', password: 'demo-customer' }
const other = { username: 'pending@example.com', password: 'demo-pending' }

let api: RunningApi
let token: string
let phone: Authenticator
let clock = Date.now()
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(clock))
  token = await api.signIn(rosa.username, rosa.password)
  phone = softwareAuthenticator(origin())
})
afterAll(() => api.close())

/** Passkeys are of names, not of addresses. */
const origin = () => api.url.replace('127.0.0.1', 'localhost')
const call: RunningApi['call'] = (route, sent) => callsTo(origin())(route, sent)

async function add(of: string, authenticator: Authenticator, name = 'Phone') {
  const options = (await call('GET /api/account/passkeys/new', { token: of })).json
  const passkey = authenticator.create(options as never)
  return call('POST /api/account/passkeys', { token: of, body: { name, passkey } })
}
const challenge = async () => (await call('GET /api/authenticate/passkey')).json as never
const signIn = (passkey: unknown) => call('POST /api/authenticate/passkey', { body: { passkey } })
const factors = async (of = token) => (await call('GET /api/account/factors', { token: of })).json

describe('a passkey', () => {
  it('is not there at first, and the password alone signs in', async () => {
    expect(await factors()).toEqual({ passkeys: [], recoveryCodesLeft: 0, isRequired: false })
  })

  it('is added ten minutes after signing in only with the password once more', async () => {
    clock += 10 * minute
    const asked = await call('GET /api/account/passkeys/new', { token })
    expect([asked.status, asked.json]).toMatchObject([403, { errorKey: 'confirmationneeded' }])
    await call('POST /api/account/confirm', { token, body: { password: rosa.password } })
    const { status, json } = await add(token, phone)
    expect(status).toBe(201)
    expect((json as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(await factors()).toMatchObject({
      passkeys: [{ id: phone.id, name: 'Phone' }],
      recoveryCodesLeft: 10,
    })
  })

  it('is told to its owner by email', async () => {
    await eventually(async () => {
      const { text } = await call('GET /api/dev/outbox')
      expect(text).toContain('A passkey was added to your Swabwise account')
    })
  })

  it('is added once', async () => {
    expect((await add(token, phone)).status).toBe(409)
  })

  it('signs in by itself, and tells when', async () => {
    clock += minute
    const { status, json, headers: sent } = await signIn(phone.get(await challenge()))
    expect(status).toBe(200)
    const by = (json as { id_token: string }).id_token
    expect(sent.get('authorization')).toBe(`Bearer ${by}`)
    expect((await call('GET /api/account', { token: by })).json).toMatchObject({ login: rosa.username })
    expect(await factors()).toMatchObject({ passkeys: [{ lastUsedAt: new Date(clock).toISOString() }] })
  })

  it('is asked for beside the right password, and not told of beside a wrong one', async () => {
    const right = await call('POST /api/authenticate', { body: rosa })
    expect([right.status, right.json]).toMatchObject([403, { errorKey: 'secondfactorneeded' }])
    const wrong = await call('POST /api/authenticate', { body: { ...rosa, password: 'a guess' } })
    expect([wrong.status, wrong.text.includes('errorKey')]).toEqual([401, false])
  })

  it('is asked for after a reset of the password as well', async () => {
    const { store, accounts, digestEmail, keyOf } = api.core.dependencies
    const account = accounts.byEmail(digestEmail(rosa.username))
    await call('POST /api/account/reset-password/init', { body: { email: rosa.username } })
    const stream = `account-${account?.id ?? ''}` as const
    const request = (await store.read(stream)).findLast(({ type }) => type === 'PasswordResetRequested')
    const key = keyOf({ accountId: account?.id, requestId: request?.id } as never)
    const body = { key, newPassword: rosa.password }
    expect((await call('POST /api/account/reset-password/finish', { body })).status).toBe(200)
    const { json } = await call('POST /api/authenticate', { body: rosa })
    expect(json).toMatchObject({ errorKey: 'secondfactorneeded' })
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'a challenge that was answered before',
      async () => {
        const answer = phone.get(await challenge())
        expect((await signIn(answer)).status).toBe(200)
        return answer
      },
    ],
    [
      'a challenge of somebody else’s making',
      async () => phone.get({ challenge: 'AAAA', rpId: 'localhost' }),
    ],
    [
      'a challenge of more than five minutes ago',
      async () => {
        const asked = await challenge()
        clock += 5 * minute
        return phone.get(asked)
      },
    ],
    [
      'a challenge that confirms',
      async () => {
        const by = await tokenBy(phone)
        return phone.get((await call('GET /api/account/confirm/passkey', { token: by })).json as never)
      },
    ],
    ['nobody verified to be there', async () => phone.get(await challenge(), { verified: false })],
    ['a counter that went back', async () => phone.get(await challenge(), { count: 1 })],
    [
      'another site',
      async () => {
        const there = { ...phone.get(await challenge()) }
        const clientData = JSON.parse(
          Buffer.from(there.response.clientDataJSON, 'base64url').toString(),
        ) as object
        const forged = Buffer.from(JSON.stringify({ ...clientData, origin: 'https://evil.example' }))
        return { ...there, response: { ...there.response, clientDataJSON: forged.toString('base64url') } }
      },
    ],
    [
      'a passkey that was never added',
      async () => {
        const stranger = softwareAuthenticator(origin())
        stranger.create({
          challenge: 'x',
          rp: { id: 'localhost' },
          user: { id: phone.get(await challenge()).response.userHandle },
        })
        return stranger.get(await challenge())
      },
    ],
  ])('does not sign in with %s', async (_, answer) => {
    expect((await signIn(await answer())).status).toBe(401)
    phone.get({ challenge: 'x', rpId: 'localhost' }, { count: 1000 + (clock % 1000) })
  })

  const tokenBy = async (authenticator: Authenticator) =>
    ((await signIn(authenticator.get(await challenge()))).json as { id_token: string }).id_token

  it('of somebody else with the same id signs in nobody here', async () => {
    const theirs = await api.signIn(other.username, other.password)
    const twin = { ...softwareAuthenticator(origin()) }
    expect((await add(theirs, twin)).status).toBe(201)
    const answer = twin.get(await challenge())
    const asRosa = phone.get(await challenge()).response.userHandle
    const forged = { ...answer, response: { ...answer.response, userHandle: asRosa } }
    expect((await signIn(forged)).status).toBe(401)
  })

  it('confirms who somebody is, where the password no longer does', async () => {
    const by = await tokenBy(phone)
    clock += 10 * minute
    const confirm = (body: object) => call('POST /api/account/confirm', { token: by, body })
    expect((await confirm({ password: rosa.password })).json).toMatchObject({
      errorKey: 'secondfactorneeded',
    })
    expect((await call('POST /api/account/recovery-codes', { token: by })).status).toBe(403)
    const asked = (await call('GET /api/account/confirm/passkey', { token: by })).json
    expect((await confirm({ passkey: phone.get(asked as never) })).status).toBe(204)
    expect((await call('POST /api/account/recovery-codes', { token: by })).status).toBe(201)
  })

  it('is renamed and removed by its owner alone; then the password is enough again', async () => {
    const by = await tokenBy(phone)
    const path = `/api/account/passkeys/${phone.id}` as const
    const theirs = await api.signIn('admin@example.com', 'demo-admin')
    expect((await call(`PATCH ${path}`, { token: theirs, body: { name: 'Mine' } })).status).toBe(404)
    expect((await call(`DELETE ${path}`, { token: theirs })).status).toBe(404)
    expect((await call(`PATCH ${path}`, { token: by, body: { name: 'Old phone' } })).status).toBe(204)
    expect(await factors(by)).toMatchObject({ passkeys: [{ name: 'Old phone' }] })
    expect((await call(`DELETE ${path}`, { token: by })).status).toBe(204)
    expect(await factors(by)).toEqual({ passkeys: [], recoveryCodesLeft: 0, isRequired: false })
    expect((await call('POST /api/authenticate', { body: rosa })).status).toBe(200)
    expect((await signIn(phone.get(await challenge()))).status).toBe(401)
  })
})
