import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { factorsStream } from '@swabwise/events/catalogue/streams'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const minute = 60_000
const rosa = { username: 'customer@example.com', password: 'demo-customer' }

let api: RunningApi
let token: string
let secret: string
let recoveryCodes: readonly string[]
let clock = Date.parse('2026-03-01T10:00:00.000Z')
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(clock))
  token = await api.signIn(rosa.username, rosa.password)
})
afterAll(() => api.close())

const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const signIn = (code?: string) =>
  api.call('POST /api/authenticate', { body: { ...rosa, ...(code === undefined ? {} : { code }) } })
const add = (code: string) => api.call('POST /api/account/authenticator', { token, body: { secret, code } })
const factors = async () => (await api.call('GET /api/account/factors', { token })).json

describe('an authenticator app', () => {
  it('is offered a secret with an address for its QR code', async () => {
    const { json } = await api.call('GET /api/account/authenticator/new', { token })
    const offered = json as { secret: string; uri: string }
    expect(offered.uri).toMatch(/^otpauth:\/\/totp\/Swabwise:customer%40example\.com\?/)
    expect(offered.uri).toContain(offered.secret)
    ;({ secret } = offered)
  })

  it('counts once it has shown a code, and brings recovery codes', async () => {
    const wrong = await add(codeAt(clock - 5 * minute))
    expect([wrong.status, wrong.json]).toMatchObject([400, { errorKey: 'wrongcode' }])
    const { status, json } = await add(codeAt(clock))
    expect(status).toBe(201)
    ;({ recoveryCodes } = json as { recoveryCodes: string[] })
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await factors()).toMatchObject({
      authenticator: { addedAt: new Date(clock).toISOString() },
      recoveryCodesLeft: 10,
    })
    expect((await add(codeAt(clock))).status).toBe(409)
  })

  it('is asked for beside the password', async () => {
    expect((await signIn()).json).toMatchObject({ errorKey: 'secondfactorneeded' })
    expect((await signIn('000000')).json).toMatchObject({ errorKey: 'wrongcode' })
    expect((await signIn(codeAt(clock))).status).toBe(200)
  })

  it('shows a code that is taken once, also by two who try at once, and none from before', async () => {
    expect((await signIn(codeAt(clock))).status).toBe(400)
    clock += minute
    const both = await Promise.all([signIn(codeAt(clock)), signIn(codeAt(clock))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await signIn(codeAt(clock - 30_000))).status).toBe(400)
  })

  it('takes no code twice with the same Idempotency-Key either', async () => {
    clock += minute
    const headers = { 'idempotency-key': '3f0c5e0a-8f4f-4b3c-9d51-0d8f3a6b7c21' }
    const body = { ...rosa, code: codeAt(clock) }
    expect((await api.call('POST /api/authenticate', { body, headers })).status).toBe(200)
    expect((await api.call('POST /api/authenticate', { body, headers })).status).toBe(400)
  })

  it('may be half a minute early or late, and typed with a space', async () => {
    clock += 2 * minute
    expect((await signIn(codeAt(clock - 30_000))).status).toBe(200)
    expect((await signIn(codeAt(clock + 30_000).replace(/^.../, '$& '))).status).toBe(200)
    clock += 2 * minute
    expect((await signIn(codeAt(clock - 60_000))).status).toBe(400)
  })

  it('is stood in for by each recovery code once, however it is typed', async () => {
    const [one = '', other = ''] = recoveryCodes
    expect((await signIn(one)).status).toBe(200)
    expect((await signIn(one)).status).toBe(400)
    expect((await signIn(other.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('keeps its secret out of the read model, and both it and the codes sealed in the log', async () => {
    const { store } = api.core.dependencies
    const { id } = (await api.call('GET /api/account', { token })).json as { id: AccountId }
    expect(JSON.stringify(await store.read(factorsStream(id)))).toContain(secret)
    for (const name of readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })) {
      const file = join(api.dataDir, name)
      if (statSync(file).isFile()) expect(readFileSync(file).includes(secret), name).toBe(false)
    }
  })

  it('is gone once it is removed, and the codes with it; then the password is enough', async () => {
    clock += minute
    token = ((await signIn(codeAt(clock))).json as { id_token: string }).id_token
    expect((await api.call('DELETE /api/account/authenticator', { token })).status).toBe(204)
    expect((await api.call('DELETE /api/account/authenticator', { token })).status).toBe(404)
    expect(await factors()).toEqual({ passkeys: [], recoveryCodesLeft: 0, isRequired: false })
    expect((await signIn()).status).toBe(200)
    expect((await api.call('POST /api/account/recovery-codes', { token })).status).toBe(409)
  })
})

it('goes with the account', async () => {
  const body = { secret, code: codeAt(clock) }
  const added = await api.call('POST /api/account/authenticator', { token, body })
  expect(added.status).toBe(201)
  const { id } = (await api.call('GET /api/account', { token })).json as { id: AccountId }
  await api.call('DELETE /api/account', { token, body: { password: rosa.password } })
  const { store, factors: known } = api.core.dependencies
  const told = await store.read(factorsStream(id))
  expect(told.filter(({ data }) => 'personal' in data).map(({ data }) => data.personal)).toContain('erased')
  expect(JSON.stringify(told)).not.toContain(secret)
  expect([known.has(id), known.recoveryCodesLeft(id)]).toEqual([false, 0])
})
