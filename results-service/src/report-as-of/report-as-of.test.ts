import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentAsOf } from '../../../storefront/src/reports/report-as-of.ts'
import { copy } from '../../../storefront/src/reports/testing/copy.ts'
import type { Account } from '../accounts/accounts.contract.ts'
import type { AuditHistory } from '../audit/audit.contract.ts'
import type { Looks } from '../looks/looks.contract.ts'
import { publishReadings } from '../readings/publish-readings.command.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { ReportAsOf } from './report-as-of.contract.ts'

const kitId = 'MJ-0000-0000-0001'
const first = {
  cyp2c9: '1/3',
  akt1: 'C/T',
  comt: 'Val/Val',
  cyp2c192: '1/2',
  cyp2c193: '1/1',
  cyp2c1917: '1/17',
}
const person = { email: 'linnet@example.org', password: 'a linnet sings' }
const about = { firstName: 'Lin', lastName: 'Net', dob: '6-21-1984', gender: 'OTHER', country: 'Canada' }

/** Each a day after the last. */
const day = { before: 1, reported: 2, reread: 3, moved: 4, corrected: 5, withdrawn: 6, now: 7 }
const at = (of: keyof typeof day) => `2027-01-0${day[of]}T12:00:00.000Z`

let api: RunningApi
let now = new Date(at('before'))
let token: string
let admin: string
beforeAll(async () => {
  api = await startApi(undefined, () => now, { readings: [], env: { SECOND_ADMIN: 'false' } })
  const done = async (call: `${string} /${string}`, body: object, who = admin) => {
    const answered = await api.call(call, { token: who, body })
    expect(answered.status, answered.text).toBeLessThan(300)
  }
  const signIn = async () => {
    admin = await api.signIn('admin@example.com', 'demo-admin')
    token = await api.signIn(person.email, person.password)
  }
  await done('POST /api/register', { ...person, ...about, region: 'Ontario' }, '')
  await signIn()
  await done('POST /api/swab-kits/register', { kitId }, token)
  const turnTo = async (next: keyof typeof day) => {
    now = new Date(at(next))
    await signIn()
  }
  const record = `POST /api/admin/test/new?swabKitIdentifier=${kitId}` as const
  await turnTo('reported')
  await done(record, first)
  await turnTo('reread')
  await publishReadings(api.core.store, now.toISOString())
  await turnTo('moved')
  const profile = {
    promotionalEmail: false,
    enableRecommendation: false,
    customerSurvey: { frequency: null },
  }
  const { firstName: fname, lastName: lname, ...rest } = about
  await done(
    'PUT /api/customer-details/user',
    { ...rest, ...profile, fname, lname: 'Nest', region: 'Alberta' },
    token,
  )
  await turnTo('corrected')
  await done(record, { ...first, cyp2c9: '3/3', status: 'corrected', note: 'vials were swapped' })
  await turnTo('withdrawn')
  await done('POST /api/admin/recalls', { kind: 'run', name: 'R-1', reason: 'a control was wrong' })
  await turnTo('now')
}, 60_000)
afterAll(() => api.close())

const asOf = async (of: keyof typeof day) =>
  (await api.call(`GET /api/results/as-of?at=${at(of)}`, { token })).json as ReportAsOf
const pageOf = (report: ReportAsOf) => {
  const page = documentAsOf('', report, copy, api.url).pages.find(({ gene }) => gene === 'CYP2C19')
  return JSON.stringify(page)
}

describe('a report as of an instant', () => {
  it('is empty until a kit was registered, and pending until something was reported', async () => {
    const none = (await api.call('GET /api/results/as-of?at=2026-12-31T12:00:00.000Z', { token })).json
    expect(none).toMatchObject({ codes: {}, swabKits: [], changes: [] })
    const pending = await asOf('before')
    expect(pending).toMatchObject({ codes: { cyp2c9: 'CYP2C9_PENDING' }, swabKits: [kitId] })
    for (const report of [none, pending]) expect(report).not.toHaveProperty('reportedAt')
  })

  it('is in the reading of that day, and names it', async () => {
    const [then, later] = [await asOf('reported'), await asOf('reread')]
    expect([then, later].map(({ codes, checkCode }) => [codes.cyp2c9, checkCode])).toEqual([
      ['CYP2C9_1_3', then.checkCode],
      ['CYP2C9_1_3', then.checkCode],
    ])
    expect([then.readings.CYP2C19, later.readings.CYP2C19]).toEqual([1, 2])
    expect(pageOf(then)).toContain('Interpretation of CYP2C19: version 1')
    expect(pageOf(then)).not.toMatch(/does not make up|Jiang 2011|Some copies of \*4/)
    expect(pageOf(later)).toMatch(
      /does not make up.*Some copies of \*4.*Jiang 2011.*Interpretation of CYP2C19: version 2/,
    )
  })

  it('is of the person as they were', async () => {
    expect(await asOf('reread')).toMatchObject({
      name: 'Lin Net',
      initials: 'LN',
      location: 'Ontario, Canada',
    })
    expect(await asOf('moved')).toMatchObject({ name: 'Lin Nest', location: 'Alberta, Canada' })
  })

  it('knows of no correction before it was made', async () => {
    expect(await asOf('moved')).toMatchObject({ codes: { cyp2c9: 'CYP2C9_1_3' }, changes: [] })
    expect(await asOf('corrected')).toMatchObject({
      codes: { cyp2c9: 'CYP2C9_3_3' },
      changes: [{ before: 'Slow', after: 'Very Slow', reason: 'vials were swapped' }],
    })
  })

  it('opens for an admin, who is on record with each kit before', async () => {
    const { id } = (await api.call('GET /api/account', { token })).json as Account
    const looks = async () => ((await api.call('GET /api/account/looks', { token })).json as Looks).length
    expect(await looks()).toBe(0)
    const seen = await api.call(`GET /api/admin/users/${id}/report?at=${at('reported')}`, { token: admin })
    expect(seen.json).toEqual(await asOf('reported'))
    const { events } = (await api.call(`GET /api/admin/history/kit/${kitId}`, { token: admin }))
      .json as AuditHistory
    expect(events.filter(({ type }) => type === 'ResultsViewed')).toHaveLength(1)
    await api.core.projections.reached(await api.core.store.head())
    expect(await looks()).toBe(2)
  })

  it('wants an instant, and a user who exists', async () => {
    expect((await api.call('GET /api/results/as-of?at=yesterday', { token })).status).toBe(400)
    const nobody = '00000000-0000-4000-8000-000000000000'
    const unknown = await api.call(`GET /api/admin/users/${nobody}/report?at=${at('now')}`, { token: admin })
    expect(unknown.status).toBe(404)
  })
})
