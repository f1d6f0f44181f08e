import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const newcomer = {
  email: 'ada@example.org',
  login: 'ada@example.org',
  langkey: 'en',
  password: 'quite a secret',
  firstName: 'Ada',
  lastName: 'O’Neill-Łuk',
  country: 'Canada',
  region: 'Price Edward Island',
  dob: '2-29-1988',
  gender: 'FEMALE',
  promotionalEmail: true,
}
const kitId = 'MJ-0000-0000-0001'
const codes = {
  cyp2c9: '3/3',
  akt1: 't/c',
  comt: 'COMT_MET_MET',
  cyp2c192: '1/2',
  cyp2c193: '1/1',
  cyp2c1917: '1/1',
}
const second = { htr2a: 'C/C', cyp2b6: '1/6', c4a: '4', nrg1: 'inconclusive', disc1: 'T/T' }

describe('from account to result', () => {
  let api: RunningApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  it('registers an account that can sign in at once', async () => {
    const registered = await api.call('POST /api/register', { body: newcomer })
    expect(registered.status).toBe(201)
    expect(registered.text).toBe('')

    const token = await api.signIn('ADA@example.org ', newcomer.password)
    expect((await api.call('GET /api/account', { token })).json).toMatchObject({
      login: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'O’Neill-Łuk',
      activated: true,
      langKey: 'en',
      authorities: ['ROLE_USER'],
    })
    expect((await api.call('GET /api/customer-details/user', { token })).json).toMatchObject({
      region: 'Price Edward Island',
      dob: '2-29-1988',
      promotionalEmail: true,
      cannabisTestResults: [],
      results: [],
    })
    expect((await api.call('PATCH /api/customer-details/update-login', { token })).status).toBe(200)
  })

  it('registers a kit with pending genes', async () => {
    const token = await api.signIn(newcomer.email, newcomer.password)
    const kit = await api.call('POST /api/swab-kits/register', {
      token,
      body: { kitId: 'mj-0000-0000-0001' },
    })
    expect(kit.status).toBe(200)
    expect(kit.json).toEqual({
      id: kitId,
      identifier: kitId,
      kind: 'cannabis',
      status: 'pending',
      cyp2c9: 'CYP2C9_PENDING',
      akt1: 'AKT1_PENDING',
      comt: 'COMT_PENDING',
      cyp2c192: 'CYP2C19_2_PENDING',
      cyp2c193: 'CYP2C19_3_PENDING',
      cyp2c1917: 'CYP2C19_17_PENDING',
    })
  })

  it('shows held results to admins only, and released ones to their customer', async () => {
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const customer = await api.signIn(newcomer.email, newcomer.password)
    const details = async () =>
      (await api.call('GET /api/customer-details/user', { token: customer })).json as {
        cannabisTestResults: object[]
        results: object[]
      }
    const shown = async () => (await details()).cannabisTestResults

    const recorded = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: { ...codes, ...second, hold: true },
    })
    expect(recorded.status).toBe(201)
    expect(recorded.json).toMatchObject({
      swabKitId: kitId,
      cyp2c9: 'CYP2C9_3_3',
      akt1: 'AKT1_C_T',
      released: false,
    })
    expect(await shown()).toMatchObject([{ status: 'pending', cyp2c9: 'CYP2C9_PENDING' }])

    const released = await api.call('POST /api/admin/test/release', {
      token: admin,
      body: { swabKitIds: [kitId, 'MJ-0000-0000-0002', 'nonsense'] },
    })
    expect(released.json).toEqual({
      released: 1,
      skipped: [
        { swabKitId: 'MJ-0000-0000-0002', reason: 'nothingtorelease' },
        { swabKitId: 'nonsense', reason: 'badkitformat' },
      ],
    })
    expect(await shown()).toMatchObject([
      { status: 'final', cyp2c9: 'CYP2C9_3_3', cyp2c192: 'CYP2C19_2_1_2' },
    ])
    const [secondReport] = (await details()).results
    expect(secondReport).toMatchObject({
      swabKitId: kitId,
      htr2a: 'HTR2A_C_C',
      cyp2b6: 'CYP2B6_1_6',
      c4a: 'C4A_FOUR',
      nrg1: 'NRG1_INCONCLUSIVE',
      disc1: 'DISC1_T_T',
    })
  })

  it('rebuilds a deleted read model at restart', async () => {
    const before = await api.signIn(newcomer.email, newcomer.password)
    const details = (await api.call('GET /api/customer-details/user', { token: before })).json
    const { dataDir } = api
    api = await api.restart(() => {
      const files = readdirSync(dataDir).filter((file) => file.startsWith('read-model.'))
      expect(files).not.toEqual([])
      for (const file of files) rmSync(join(dataDir, file))
    })
    expect((await api.call('GET /health/ready')).status).toBe(200)
    expect((await api.call('GET /api/customer-details/user', { token: before })).json).toEqual(details)
  })
})
