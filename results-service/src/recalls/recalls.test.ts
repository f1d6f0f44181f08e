import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '../accounts/accounts.contract.ts'
import type { RecallDetails } from './recalls.contract.ts'
import type { Authenticity, CheckedReport } from '../report-checks/report-checks.contract.ts'
import { labFile, labRow } from '../testing/lab-people.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { twoAdmins } from '../testing/two-admins.ts'

const people = ['wren', 'finch', 'lark'].map((name) => ({
  email: `${name}@example.org`,
  password: 'a bird sings',
}))
const kits = ['MJ-0000-0000-0001', 'MJ-0000-0000-0002', 'MJ-0000-0000-0003']

let api: RunningApi
let ada: string
let ben: string
const tokens: string[] = []
beforeAll(async () => {
  api = await startApi(undefined, undefined, { env: { CORRECTIONS_NEED_SECOND_ADMIN: 'true' } })
  ;[ada, ben] = await twoAdmins(api)
  for (const [index, person] of people.entries()) {
    const about = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
    const place = { country: 'Canada', region: 'Ontario' }
    await api.call('POST /api/register', { body: { ...person, ...about, ...place } })
    const token = await api.signIn(person.email, person.password)
    tokens.push(token)
    await api.call('POST /api/swab-kits/register', { token, body: { kitId: kits[index] } })
  }
  await sendFile(kits.slice(0, 2), 'R-17')
})
afterAll(() => api.close())

async function sendFile(ids: readonly string[], run: string) {
  const body = labFile(ids.map((id) => labRow(id, { run })))
  const headers = { 'content-type': 'text/csv' }
  const sent = await api.call('POST /api/admin/lab-imports', { token: ada, body, headers })
  expect(sent.json).toMatchObject({ new: ids.length, wrong: 0 })
}
const asked = (by: string, what: string, body: object) =>
  api.call(`POST /api/admin/recalls${what}`, { token: by, body })
const details = async (id: string) =>
  (await api.call(`GET /api/admin/recalls/${id}`, { token: ada })).json as RecallDetails
const statusOf = async (person: number) =>
  (
    (await api.call('GET /api/customer-details/user', { token: tokens[person] ?? '' }))
      .json as CustomerDetails
  ).cannabisTestResults[0]
const authenticity = async (person: number) =>
  (await api.call('GET /api/results/authenticity', { token: tokens[person] ?? '' })).json as Authenticity
const check = async (code: string) => (await api.call(`GET /api/report-checks/${code}`)).json as CheckedReport

describe('a recall of a run', () => {
  let recallId = ''
  let paper = ''

  it('is proposed by one admin and changes nothing', async () => {
    paper = (await authenticity(0)).checkCode ?? ''
    const proposed = await asked(ada, '', { kind: 'run', name: 'R-17', reason: 'a reagent was contaminated' })
    expect(proposed.json).toMatchObject({ state: 'proposed', kits: 2 })
    recallId = (proposed.json as { id: string }).id
    expect((await asked(ada, '/confirm', { recallId })).json).toMatchObject({ errorKey: 'sameadmin' })
    expect(await statusOf(0)).toMatchObject({ status: 'final' })
  })

  it('withdraws every result of it once another confirms, and says who needs a replacement', async () => {
    expect((await asked(ben, '/confirm', { recallId })).json).toMatchObject({ state: 'recalled' })
    for (const person of [0, 1]) {
      const shown = await statusOf(person)
      expect(shown).toMatchObject({ status: 'withdrawn' })
      expect(shown).not.toHaveProperty('cyp2c9')
    }
    const { affected } = await details(recallId)
    expect(affected).toMatchObject([
      { swabKitId: kits[0], userEmail: people[0]?.email, needsReplacement: true },
      { swabKitId: kits[1], userEmail: people[1]?.email, needsReplacement: true },
    ])
  })

  it('is said by the check of a paper from before, by shares and by exports', async () => {
    expect(await check(paper)).toMatchObject({ replacedAt: expect.any(String) })
    const { changes, checkCode } = await authenticity(0)
    expect(checkCode).toBeUndefined()
    expect(changes[0]).toMatchObject({ after: 'Withdrawn', reason: 'a reagent was contaminated' })
    const exported = async (format: string) =>
      (await api.call(`GET /api/results/export?format=${format}`, { token: tokens[0] ?? '' })).text
    expect(await exported('json')).not.toMatch(/CYP2C9_\d/)
    expect(await exported('csv')).toContain('Withdrawn')
    expect(await exported('fhir')).toContain('entered-in-error')
  })

  it('tells the owners that something changed, never what', async () => {
    for (const { email } of people.slice(0, 2))
      await expect
        .poll(async () => JSON.stringify((await api.call('GET /api/dev/outbox')).json))
        .toMatch(new RegExp(`${email}[^}]*Something in your Swabwise results changed`))
  })

  it('withdraws what the laboratory reports of the run later', async () => {
    await sendFile(kits.slice(2), 'R-17')
    await api.core.finishUnfinished()
    expect(await statusOf(2)).toMatchObject({ status: 'withdrawn' })
  })

  it('lets an owner register another kit meanwhile', async () => {
    const registered = await api.call('POST /api/swab-kits/register', {
      token: tokens[1] ?? '',
      body: { kitId: 'MJ-0000-0000-0004' },
    })
    expect(registered.status).toBe(200)
    expect((await details(recallId)).affected.map(({ needsReplacement }) => needsReplacement)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('is ended by two people, and the results stand as before', async () => {
    const ended = await asked(ben, '/end', { recallId, reason: 'the controls were right after all' })
    expect(ended.json).toMatchObject({ state: 'recalled', proposed: { byName: 'Ben Second' } })
    expect((await asked(ada, '/confirm', { recallId })).json).toMatchObject({ state: 'ended' })
    expect(await statusOf(0)).toMatchObject({ status: 'final' })
    expect((await authenticity(0)).checkCode).toBe(paper)
    const { ledger, ...checked } = await check(paper)
    expect(checked).not.toHaveProperty('replacedAt')
    expect(ledger.map(({ what }) => what)).toEqual(['issued', 'withdrawn', 'confirmed'])
  })
})
