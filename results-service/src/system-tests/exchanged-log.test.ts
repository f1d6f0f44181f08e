import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const personOf = (name: string) => ({
  email: `${name}@example.org`,
  password: 'a siskin sings',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
})

const codes = {
  cyp2c9: '1/3',
  akt1: 'C/T',
  comt: 'Val/Met',
  cyp2c192: '1/1',
  cyp2c193: '1/1',
  cyp2c1917: '1/17',
}

let server: WireFake
let api: RunningApi
beforeAll(async () => {
  server = await startWireFake()
  api = await startApi(undefined, undefined, { env: { EVENTSTORE_URL: server.connectionString } })
})
afterAll(async () => {
  await api.close()
  server.die()
})

const register = (name: string) => api.call('POST /api/register', { body: personOf(name) })
const signIn = async (name: string) =>
  (
    await api.call('POST /api/authenticate', {
      body: { username: `${name}@example.org`, password: 'a siskin sings' },
    })
  ).status
const ready = () => api.call('GET /health/ready')

describe('a log that is restored to an earlier state under a running service', () => {
  it('is noticed, and everything is opened anew on what it is now', async () => {
    expect((await register('kept')).status).toBe(201)
    const putBack = server.log.backUp()
    expect((await register('lost')).status).toBe(201)
    expect([await signIn('kept'), await signIn('lost')]).toEqual([200, 200])
    const before = api.core

    server.die()
    putBack()
    await server.revive()
    await eventually(async () => {
      expect(api.core).not.toBe(before)
      expect((await ready()).status).toBe(200)
    })
    expect([await signIn('kept'), await signIn('lost')]).toEqual([200, 401])
    expect((await register('next')).status).toBe(201)
    expect(await signIn('next')).toBe(200)
  })

  it('loses nothing that is written afterwards, although keys were made that are gone', async () => {
    const kitId = 'MJ-0000-0000-0004'
    await register('owner')
    const signedIn = await api.signIn('owner@example.org', 'a siskin sings')
    await api.call('POST /api/swab-kits/register', { token: signedIn, body: { kitId } })
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const putBack = server.log.backUp()
    const record = (token: string) =>
      api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, { token, body: codes })
    expect((await record(admin)).status).toBe(201)

    server.die()
    putBack()
    await server.revive()
    // The key that the result was encrypted with is in memory still. Whatever is answered with 201 must be there.
    await eventually(async () =>
      expect((await record(await api.signIn('admin@example.com', 'demo-admin'))).status).toBe(201),
    )
    const token = await api.signIn('owner@example.org', 'a siskin sings')
    const { json } = await api.call('GET /api/customer-details/user', { token })
    expect(json).toMatchObject({
      cannabisTestResults: [{ swabKitId: kitId, status: 'final', cyp2c9: 'CYP2C9_1_3' }],
    })
  })
})
