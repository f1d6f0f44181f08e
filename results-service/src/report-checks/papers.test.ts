import { SHCReader } from 'kill-the-clipboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardBundle, CardResult } from './health-card.contract.ts'
import type { Authenticity, CheckedReport, OwnPapers } from './report-checks.contract.ts'
import type { Desk } from '../desk/desk.contract.ts'
import type { SharedReport } from '../sharing/shares.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const wren = { email: 'wren@example.org', password: 'a wren sings' }
const [th, cb] = ['TH-0000-0000-0001', 'CB-0000-0000-0001']
const firstOfTh = { cyp2c9: '1/3', akt1: 'C/T', comt: 'Val/Val' }
const second = { htr2a: 'C/T', cyp2b6: '1/6', c4a: '2', nrg1: 'C/T', disc1: 'T/T' }
const cbd = { cyp2c192: '1/2', cyp2c193: '1/1', cyp2c1917: '1/1' }

describe('the paper of somebody with two kits', () => {
  let api: RunningApi
  let token: string
  let admin: string
  beforeAll(async () => {
    api = await startApi()
    const person = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
    const place = { country: 'Canada', region: 'Ontario' }
    await api.call('POST /api/register', { body: { ...wren, ...person, ...place } })
    token = await api.signIn(wren.email, wren.password)
    admin = await api.signIn('admin@example.com', 'demo-admin')
    for (const kitId of [th, cb]) await api.call('POST /api/swab-kits/register', { token, body: { kitId } })
  })
  afterAll(() => api.close())

  const record = async (kit: string, codes: object, status = 'final') => {
    const body = { ...codes, status, ...(status === 'corrected' ? { note: 'vials were swapped' } : {}) }
    const { json, ...answer } = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kit}`, {
      token: admin,
      body,
    })
    expect([answer.status, json]).toMatchObject([201, {}])
  }
  const codeOf = async () =>
    ((await api.call('GET /api/results/authenticity', { token })).json as { checkCode: string }).checkCode
  /** What the card says of each gene. */
  const signed = async () => {
    const { json } = await api.call('GET /.well-known/jwks.json')
    const reader = new SHCReader({ publicKey: (json as { keys: [JsonWebKey] }).keys[0] })
    const { healthCard = '' } = (await api.call('GET /api/results/authenticity', { token }))
      .json as Authenticity
    const { entry } = (await (await reader.fromQRNumeric(healthCard)).asBundle()) as unknown as CardBundle
    const results = entry.slice(2).map(({ resource }) => resource as CardResult)
    return Object.fromEntries<string>(
      results.map(({ code, valueString, interpretation: [word] }) => [
        /\((\w+)\)$/.exec(code.text)?.[1] ?? code.text,
        valueString ?? word.text,
      ]),
    )
  }
  const check = async (code: string) =>
    (await api.call(`GET /api/report-checks/${code}`)).json as CheckedReport
  const shared = async () => {
    const made = (await api.call('POST /api/shares', { token, body: {} })).json as { token: string }
    return (await api.call(`GET /api/shares/${made.token}`)).json as SharedReport
  }

  it('keeps what one kit brought when another of its genes cannot be read, and carries its own code', async () => {
    await record(th, { ...firstOfTh, ...second })
    const alone = await codeOf()
    await record(cb, { ...cbd, htr2a: 'inconclusive', cyp2b6: 'inconclusive' })
    const both = await codeOf()
    expect(both).not.toBe(alone)
    expect(await check(both)).toMatchObject({ swabKits: ['TH-••••-••••-0001', 'CB-••••-••••-0001'] })
    expect(await signed()).toMatchObject({
      ...{ CYP2C9: '*1/*3', CYP2C19: '*1/*2', HTR2A: 'C/T', CYP2B6: '*1/*6' },
      ...{ C4A: '2 copies', NRG1: 'C/T', DISC1: 'T/T' },
    })
    expect(await shared()).toMatchObject({ htr2a: 'HTR2A_C_T', disc1: 'DISC1_T_T', checkCode: both })
    // The earlier paper says less, and nothing that is wrong.
    expect(await check(alone)).toMatchObject({ swabKits: ['TH-••••-••••-0001'] })
    expect(await check(alone)).not.toHaveProperty('replacedAt')
  })

  it('is replaced once one of its results reads differently', async () => {
    const [before] = [await codeOf()]
    await record(cb, { ...cbd, cyp2c192: '2/2' }, 'corrected')
    const now = await codeOf()
    expect(await check(before)).toMatchObject({ replacedAt: expect.any(String) })
    expect(await signed()).toMatchObject({ CYP2C19: '*2/*2', CYP2C9: '*1/*3' })
    expect(await check(now)).not.toHaveProperty('replacedAt')
  })

  it('holds what a third kit contradicts, tells owner and admin, and says it again once one is corrected', async () => {
    const before = await codeOf()
    const mj = 'MJ-0000-0000-0001'
    await api.call('POST /api/swab-kits/register', { token, body: { kitId: mj } })
    await record(mj, { ...firstOfTh, comt: 'Met/Met', ...cbd, cyp2c192: '2/2' })
    const held = await shared()
    expect(held).toMatchObject({ contradicted: ['comt'], cyp2c9: 'CYP2C9_1_3' })
    expect(held).not.toHaveProperty('comt')
    expect(await signed()).toMatchObject({ COMT: 'Being checked', CYP2C9: '*1/*3' })
    expect(await check(before)).toMatchObject({ replacedAt: expect.any(String) })
    const exported = (await api.call('GET /api/results/export?format=json', { token })).text
    expect(exported).not.toMatch(/COMT_(MET|VAL)/)
    expect(exported).toContain('Being checked')
    const needsYou = async () =>
      ((await api.call('GET /api/admin/desk', { token: admin })).json as Desk).needsYou
    expect((await needsYou()).contradictions).toMatchObject({
      total: 1,
      kits: [{ swabKitId: mj, genes: ['COMT'], others: expect.arrayContaining([th]) }],
    })
    await record(mj, { ...firstOfTh, ...cbd, cyp2c192: '2/2' }, 'corrected')
    expect(await shared()).toMatchObject({ contradicted: [], comt: 'COMT_VAL_VAL' })
    expect((await needsYou()).contradictions.total).toBe(0)
  })

  it('is listed for its owner with all that came before it, as the check page says', async () => {
    const papers = (await api.call('GET /api/results/papers', { token })).json as OwnPapers
    expect(papers[0]).toMatchObject({ checkCode: await codeOf() })
    expect(papers[0]).not.toHaveProperty('replacedAt')
    expect(papers.length).toBeGreaterThan(2)
    for (const { checkCode, ledger, replacedAt } of papers) {
      const checked = await check(checkCode)
      expect([checked.ledger, checked.replacedAt]).toEqual([ledger, replacedAt])
    }
    expect(new Set(papers.flatMap(({ ledger }) => ledger.map(({ what }) => what)))).toEqual(
      new Set(['issued', 'corrected', 'held', 'confirmed']),
    )
  })

  it('of one kit alone, as papers were at first, is known as well', async () => {
    const { json } = await api.call('GET /api/results/export?format=json', { token })
    const { kits } = json as { kits: { swabKitId: string; checkCode: string }[] }
    for (const { swabKitId, checkCode } of kits) {
      const { swabKits } = await check(checkCode)
      expect(swabKits).toEqual([swabKitId.replace(/\d{4}-\d{4}(?=-\d{4}$)/, '••••-••••')])
    }
  })
})
