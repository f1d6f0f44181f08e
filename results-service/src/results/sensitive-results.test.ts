import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '../accounts/accounts.contract.ts'
import type { DoctorsPage } from '../doctor/doctor.contract.ts'
import type { Authenticity, CheckedReport } from '../report-checks/report-checks.contract.ts'
import type { Share } from '../sharing/shares.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let [admin, token, paper] = ['', '', '']
const kit = 'MJ-0000-0000-0001'
const sensitive = /AKT1_[CT]|C4A_FOUR|NRG1_T|DISC1_A/
beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
  const wren = { email: 'wren@example.org', password: 'a bird sings' }
  const about = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
  await api.call('POST /api/register', {
    body: { ...wren, ...about, country: 'Canada', region: 'Ontario' },
  })
  token = await api.signIn(wren.email, wren.password)
  await api.call('POST /api/swab-kits/register', { token, body: { kitId: kit } })
  await record({ akt1: 'C/C' })
  await record({ akt1: 'T/T', status: 'corrected', note: 'read again' })
})
afterAll(() => api.close())

const record = (more: object) =>
  api.call(`POST /api/admin/test/new?swabKitIdentifier=${kit}`, {
    token: admin,
    body: {
      ...{ cyp2c9: '1/3', comt: 'Val/Val', cyp2c192: '1/1', cyp2c193: '1/1', cyp2c1917: '1/17' },
      ...{ htr2a: 'C/T', c4a: '4', nrg1: 'T/T', disc1: 'A/A' },
      ...more,
    },
  })
const choose = (shown: boolean) => api.call('PUT /api/account/sensitive-results', { token, body: { shown } })
const details = async () =>
  (await api.call('GET /api/customer-details/user', { token })).json as CustomerDetails
const authenticity = async () =>
  (await api.call('GET /api/results/authenticity', { token })).json as Authenticity
const exported = async (format: string) =>
  (await api.call(`GET /api/results/export?format=${format}`, { token })).text
const share = async () => {
  const made = (await api.call('POST /api/shares', { token, body: {} })).json as { token: string }
  return (await api.call(`GET /api/shares/${made.token}`)).json as Record<string, unknown>
}

describe('results about mental health', () => {
  it('are told to programs as before, until their owner chose', async () => {
    const told = await details()
    expect(told).not.toHaveProperty('sensitiveResults')
    expect(told.cannabisTestResults[0]).toMatchObject({ akt1: 'AKT1_T_T' })
    paper = (await authenticity()).checkCode ?? ''
    expect((await authenticity()).changes).toMatchObject([{ report: 'mental-health-risk' }])
  })

  it('are left out of everything that their owner gets, by their choice', async () => {
    const chosen = (await choose(false)).json as CustomerDetails
    expect(chosen).toMatchObject({ sensitiveResults: 'hidden' })
    const told = await details()
    expect(told.cannabisTestResults[0]).toMatchObject({ cyp2c9: 'CYP2C9_1_3', hidden: ['akt1'] })
    expect(told.results[0]).toMatchObject({ htr2a: 'HTR2A_C_T', hidden: ['c4a', 'nrg1', 'disc1'] })
    expect(JSON.stringify(told)).not.toMatch(sensitive)
    expect((await authenticity()).changes).toEqual([])
    for (const format of ['json', 'csv', 'fhir']) expect(await exported(format)).not.toMatch(sensitive)
    const { kits } = JSON.parse(await exported('json')) as { kits: { findings: object[] }[] }
    expect(kits[0]?.findings).toContainEqual(
      expect.objectContaining({ report: 'mental-health-risk', certainty: 'hidden', result: 'Not shown' }),
    )
    expect(await exported('fhir')).toContain('masked')
    const doctors = (await api.call('GET /api/results/for-doctor', { token })).json as DoctorsPage
    expect(doctors.genes.find(({ gene }) => gene === 'AKT1')).toMatchObject({
      meanings: [{ word: 'Not shown' }],
      variants: [],
    })
    expect(JSON.stringify(doctors)).not.toMatch(sensitive)
  })

  it('are on no link and no paper that is made then, and such a paper is genuine', async () => {
    const shared = await share()
    expect(shared).toMatchObject({ hidden: ['akt1', 'c4a', 'nrg1', 'disc1'], cyp2c9: 'CYP2C9_1_3' })
    expect(JSON.stringify(shared)).not.toMatch(sensitive)
    const { checkCode = '' } = await authenticity()
    expect(checkCode).not.toBe(paper)
    for (const code of [checkCode, paper, String(shared.checkCode)]) {
      const checked = (await api.call(`GET /api/report-checks/${code}`)).json as CheckedReport
      expect(checked).not.toHaveProperty('replacedAt')
    }
  })

  it('are there again once their owner changes their mind', async () => {
    await choose(true)
    expect((await details()).cannabisTestResults[0]).toMatchObject({ akt1: 'AKT1_T_T' })
    expect((await authenticity()).checkCode).toBe(paper)
    expect(await share()).toMatchObject({ akt1: 'AKT1_T_T', hidden: [] })
    expect(((await api.call('GET /api/shares', { token })).json as Share[]).length).toBe(2)
  })
})
