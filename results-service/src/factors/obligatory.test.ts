import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const admin = { username: 'admin@example.com', password: 'demo-admin' }

describe('an admin where admins need a second factor', () => {
  let api: RunningApi
  let token: string
  let secret: string
  let clock = Date.parse('2026-03-01T10:00:00.000Z')
  beforeAll(async () => {
    api = await startApi(undefined, () => new Date(clock), { env: { ADMINS_NEED_SECOND_FACTOR: 'true' } })
    token = await api.signIn(admin.username, admin.password)
  })
  afterAll(() => api.close())

  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
  const users = async () => {
    const { status, json } = await api.call('GET /api/admin/users', { token })
    return [status, (json as { errorKey?: string }).errorKey]
  }

  it('does nothing as an admin without one, and may add one', async () => {
    expect(await users()).toEqual([403, 'secondfactorrequired'])
    expect((await api.call('GET /api/account', { token })).status).toBe(200)
    const early = await api.signIn(admin.username, admin.password)
    ;({ secret } = (await api.call('GET /api/account/authenticator/new', { token })).json as {
      secret: string
    })
    const body = { secret, code: code() }
    expect((await api.call('POST /api/account/authenticator', { token, body })).status).toBe(201)
    expect(await users()).toEqual([200, undefined])
    token = early
  })

  it('proves it in a session that began before', async () => {
    expect(await users()).toEqual([403, 'confirmationneeded'])
    await api.call('POST /api/account/confirm', { token, body: { code: code() } })
    expect(await users()).toEqual([200, undefined])
  })

  it('keeps the last one', async () => {
    expect((await api.call('GET /api/account/factors', { token })).json).toMatchObject({ isRequired: true })
    const { json } = await api.call('DELETE /api/account/authenticator', { token })
    expect(json).toMatchObject({ errorKey: 'lastfactor' })
  })

  it('is in with password and code', async () => {
    clock += 60_000
    const body = { ...admin, code: code() }
    token = ((await api.call('POST /api/authenticate', { body })).json as { id_token: string }).id_token
    expect(await users()).toEqual([200, undefined])
  })
})
