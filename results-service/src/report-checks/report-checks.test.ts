import { SHCReader } from 'kill-the-clipboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportCheckCodeOf, signatureIn } from './report-check-code.contract.ts'
import type { Authenticity, CheckedReport } from './report-checks.contract.ts'
import type { ResultsExport } from '../exports/results-export.contract.ts'
import type { SharedReport } from '../sharing/shares.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const kitId = 'MJ-0000-0000-1001'

describe('report check code', () => {
  let api: RunningApi
  let customer: string
  let admin: string
  beforeAll(async () => {
    api = await startApi()
    customer = await api.signIn('customer@example.com', 'demo-customer')
    admin = await api.signIn('admin@example.com', 'demo-admin')
  })
  afterAll(() => api.close())

  const paper = async (token = customer) =>
    (await api.call('GET /api/results/authenticity', { token })).json as Authenticity
  const codeOf = async (token = customer) => (await paper(token)).checkCode ?? 'none'
  const check = (code: string) => api.call(`GET /api/report-checks/${code}`)
  const checked = async (code: string) => (await check(code)).json as CheckedReport

  it('is that of the report, and stable', async () => {
    const code = await codeOf()
    expect((await check(code)).status).toBe(200)
    expect(await codeOf()).toBe(code)
    expect(await paper(await api.signIn('pending@example.com', 'demo-pending'))).toEqual({
      changes: [],
      rereads: [],
    })
  })

  it('tells anyone that the report stands, with initials and the end of the kit id, and no results', async () => {
    const { text, json } = await check(await codeOf())
    expect(json).toMatchObject({
      swabKits: ['MJ-••••-••••-1001'],
      initials: 'RT',
      reportVersion: 'v1.0W',
    })
    expect(json).not.toHaveProperty('replacedAt')
    expect(text).not.toMatch(/Robin|Tremblay|example\.com|MJ-0000/)
    expect(text).not.toMatch(/cyp|comt|htr2a/i)
  })

  it('stands beside the results, which are signed: a verifier reads them by the published key', async () => {
    const { headers, json } = await api.call('GET /.well-known/jwks.json')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const [publicKey] = (json as { keys: [JsonWebKey] }).keys
    const reader = new SHCReader({ publicKey })
    const said = async (card = 'none') => JSON.stringify(await (await reader.fromQRNumeric(card)).asBundle())
    const { checkCode = 'none', healthCard } = await paper()
    const whole = await said(healthCard)
    for (const fact of [checkCode, 'RT', kitId, 'Val/Val', 'HTR2A']) expect(whole).toContain(fact)
    const share = await api.call('POST /api/shares', { token: customer, body: { reports: 'cannabis' } })
    const { token } = share.json as { token: string }
    const shared = (await api.call(`GET /api/shares/${token}`)).json as SharedReport
    const first = await said(shared.healthCard)
    expect(first).toContain('Val/Val')
    expect(first).toContain(shared.checkCode)
    expect(first).not.toMatch(/HTR2A|CYP2B6|C4A|NRG1|DISC1/)
  })

  it('on a share without the second report reveals nothing about it', async () => {
    const open = async (reports: string) => {
      const share = await api.call('POST /api/shares', { token: customer, body: { reports } })
      const { token } = share.json as { token: string }
      return (await api.call(`GET /api/shares/${token}`)).json as SharedReport
    }
    const [whole, first] = [await open('all'), await open('cannabis')]
    expect(whole.checkCode).toBe(await codeOf())
    expect(first).not.toHaveProperty('htr2a')
    expect(first.checkCode).not.toBe(whole.checkCode)
    expect((await check(first.checkCode ?? '')).json).toMatchObject({ initials: 'RT' })
  })

  it('that was never issued is not found, however similar', async () => {
    const code = await codeOf()
    const near = [1n, 1n << 49n, 1n << 60n, 1n << 129n].map((bit) =>
      reportCheckCodeOf(signatureIn(code) ^ bit),
    )
    for (const forged of [...near, reportCheckCodeOf(0n)]) expect((await check(forged)).status).toBe(404)
    expect((await check('short')).status).toBe(400)
  })

  it('of a corrected report says so, and the correction has its own code', async () => {
    const older = await codeOf()
    const corrected = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: {
        ...{
          cyp2c9: '1/1',
          akt1: 'T/T',
          comt: 'Met/Met',
          cyp2c192: '1/1',
          cyp2c193: '1/1',
          cyp2c1917: '1/1',
        },
        status: 'corrected',
        note: 'two samples were exchanged',
      },
    })
    expect(corrected.status).toBe(201)
    const newer = await codeOf()
    const { changes } = await paper()
    // The correction brought no second report: its six results were taken back.
    expect(changes).toHaveLength(10)
    expect(changes).toContainEqual({
      at: expect.any(String),
      swabKitId: kitId,
      report: 'memory',
      title: 'Memory: Risk to short-term memory with THC',
      before: 'Higher',
      after: 'Normal',
      reason: 'two samples were exchanged',
    })
    const exported = async (format: string) =>
      (await api.call(`GET /api/results/export?format=${format}`, { token: customer })).text
    const memory = (JSON.parse(await exported('json')) as ResultsExport).kits[0]?.findings.find(
      ({ report }) => report === 'memory',
    )
    expect(memory).toMatchObject({
      result: 'Normal',
      corrected: { before: 'Higher', reason: 'two samples were exchanged' },
    })
    expect(await exported('csv')).toMatch(/Memory: Risk.*,Normal,.*,Higher\r/)
    expect(await exported('fhir')).toContain('"status":"corrected"')
    expect(newer).not.toBe(older)
    expect(await checked(older)).toMatchObject({
      replacedAt: (corrected.json as { reportedAt: string }).reportedAt,
    })
    expect(await checked(newer)).toMatchObject({ initials: 'RT' })
    expect(await checked(newer)).not.toHaveProperty('replacedAt')
  })

  it('survives a restart, and is not found once the person is erased', async () => {
    const code = await codeOf()
    api = await api.restart()
    expect((await check(code)).status).toBe(200)
    const erased = await api.call('DELETE /api/account', {
      token: customer,
      body: { password: 'demo-customer' },
    })
    expect(erased.status).toBe(200)
    const unknown = await check(code)
    expect(unknown.status).toBe(404)
    expect(unknown.text).not.toContain('RT')
  })
})
