import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '../accounts/accounts.contract.ts'
import type { Desk } from '../desk/desk.contract.ts'
import type { OpenContradiction } from './contradictions.contract.ts'
import type { Authenticity, CheckedReport } from '../report-checks/report-checks.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { twoAdmins } from '../testing/two-admins.ts'

const wren = { email: 'wren@example.org', password: 'a wren sings' }
const [th, mj] = ['TH-0000-0000-0001', 'MJ-0000-0000-0001']

let api: RunningApi
let ada: string
let ben: string
let token: string
let userId: string
beforeAll(async () => {
  api = await startApi(undefined, undefined, { env: { CORRECTIONS_NEED_SECOND_ADMIN: 'true' } })
  ;[ada, ben] = await twoAdmins(api)
  const person = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
  const place = { country: 'Canada', region: 'Ontario' }
  await api.call('POST /api/register', { body: { ...wren, ...person, ...place } })
  token = await api.signIn(wren.email, wren.password)
  userId = ((await api.call('GET /api/account', { token })).json as { id: string }).id
  for (const kitId of [th, mj]) await api.call('POST /api/swab-kits/register', { token, body: { kitId } })
  await record(th, { cyp2c9: '1/3', akt1: 'C/T', comt: 'Val/Val' })
})
afterAll(() => api.close())

const record = async (kit: string, body: object) => {
  const recorded = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kit}`, { token: ada, body })
  expect(recorded.status).toBe(201)
}
const asked = (by: string, what: string, body: object) =>
  api.call(`POST /api/admin/contradictions/${what}`, { token: by, body: { userId, ...body } })
const open = async () =>
  (await api.call(`GET /api/admin/contradictions/${userId}`, { token: ada })).json as OpenContradiction
const history = async () => (await api.core.store.read(`contradiction-${userId}`)).map(({ type }) => type)
const details = async () =>
  (await api.call('GET /api/customer-details/user', { token })).json as CustomerDetails
const record2 = async () => (await api.call('GET /api/results/authenticity', { token })).json as Authenticity

describe('two kits of one person that disagree', () => {
  let before = ''

  it('are held by an event, once, without being asked', async () => {
    before = (await record2()).checkCode ?? ''
    const cbd = { cyp2c192: '1/1', cyp2c193: '1/1', cyp2c1917: '1/1' }
    await record(mj, { cyp2c9: '1/3', akt1: 'C/T', comt: 'Met/Met', ...cbd })
    await api.core.finishUnfinished()
    await api.core.finishUnfinished()
    expect(await history()).toEqual(['ContradictionFound'])
    expect(await open()).toMatchObject({ genes: ['COMT'] })
    expect((await open()).kits.map(({ swabKitId }) => swabKitId).toSorted()).toEqual([mj, th])
  })

  it('wait for a decision that two people make, with a reason', async () => {
    expect((await asked(ada, 'decide', { withdraw: [mj], reason: ' ' })).status).toBe(400)
    const strange = await asked(ada, 'decide', { withdraw: ['CB-0000-0000-0001'], reason: 'x' })
    expect(strange.status).toBe(400)
    const proposed = await asked(ada, 'decide', { withdraw: [mj], reason: 'the swab was a flatmate’s' })
    expect(proposed.json).toEqual({ state: 'proposed' })
    expect((await asked(ada, 'confirm', {})).json).toMatchObject({ errorKey: 'sameadmin' })
    expect(await open()).toMatchObject({ proposed: { withdraw: [mj], proposedByName: 'Ada Osei' } })
    const desk = (await api.call('GET /api/admin/desk', { token: ben })).json as Desk
    expect(desk.needsYou.contradictions.kits).toMatchObject([{ decisionProposed: true }])
    expect((await asked(ben, 'confirm', {})).json).toEqual({ state: 'settled' })
    expect((await asked(ben, 'confirm', {})).json).toMatchObject({ errorKey: 'nothingproposed' })
  })

  it('then agree: one stands, the other is withdrawn, and the owner reads both', async () => {
    expect(await history()).toEqual([
      'ContradictionFound',
      'DecisionProposed',
      'ContradictionDecided',
      'ContradictionEnded',
    ])
    const { thcTestResults, cannabisTestResults } = await details()
    expect(thcTestResults).toMatchObject([{ swabKitId: th, status: 'final', comt: 'COMT_VAL_VAL' }])
    expect(cannabisTestResults).toMatchObject([{ swabKitId: mj, status: 'withdrawn' }])
    const { changes, checkCode } = await record2()
    expect(changes).toContainEqual(
      expect.objectContaining({
        report: 'memory',
        before: 'Being checked',
        after: 'Higher',
        reason: 'the swab was a flatmate’s',
      }),
    )
    expect(changes).toContainEqual(expect.objectContaining({ report: 'cbd-metabolism', after: 'Withdrawn' }))
    expect(checkCode).toBe(before)
    const checked = (await api.call(`GET /api/report-checks/${before}`)).json as CheckedReport
    expect(checked).toMatchObject({ swabKits: ['TH-••••-••••-0001'] })
    expect(checked.ledger.map(({ what }) => what)).toEqual(['issued', 'held', 'confirmed'])
  })

  it('are told to the owner, not what was read', async () => {
    await expect
      .poll(async () => JSON.stringify((await api.call('GET /api/dev/outbox')).json))
      .toMatch(/wren@example.org[^}]*Something in your Swabwise results changed/)
  })

  it('are settled by a correction as well', async () => {
    await record(mj, { comt: 'Met/Met', status: 'corrected', note: 'read again' })
    await api.call('POST /api/admin/test/confirm', { token: ben, body: { swabKitId: mj } })
    await api.core.finishUnfinished()
    expect((await history()).at(-1)).toBe('ContradictionFound')
    await record(mj, { comt: 'Val/Val', status: 'corrected', note: 'read a third time' })
    await api.call('POST /api/admin/test/confirm', { token: ben, body: { swabKitId: mj } })
    await api.core.finishUnfinished()
    expect((await history()).at(-1)).toBe('ContradictionEnded')
    expect((await api.call(`GET /api/admin/contradictions/${userId}`, { token: ada })).status).toBe(404)
  })
})
