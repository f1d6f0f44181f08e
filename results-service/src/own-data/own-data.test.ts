import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Looks } from '../looks/looks.contract.ts'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const wren = {
  email: 'wren@marked.example',
  password: 'canary-password-1',
  firstName: 'Canarywren',
  lastName: 'Markedbird',
  country: 'Canada',
  region: 'Ontario',
  dob: '7-31-1987',
  gender: 'FEMALE',
  promotionalEmail: true,
}
const finch = { ...wren, email: 'finch@other.example', firstName: 'Otherfinch', lastName: 'Plainbird' }
const codes = {
  cyp2c9: 'CYP2C9_3_3',
  akt1: 'AKT1_C_T',
  comt: 'COMT_VAL_VAL',
  cyp2c192: 'CYP2C19_2_1_2',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_1',
}
const passedOn = 'MJ-0000-0000-0004'
const wrensKit = 'MJ-0000-0000-0005'

let api: RunningApi
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

const ask = async (route: `${string} /${string}`, token: string, body?: unknown) => {
  const answered = await api.call(route, { token, ...(body === undefined ? {} : { body }) })
  expect(answered.status, `${route}: ${answered.text}`).toBeLessThan(300)
  return answered
}

async function join(person: typeof wren): Promise<string> {
  await api.call('POST /api/register', { body: person })
  return api.signIn(person.email, person.password)
}

async function taken(token: string) {
  const response = await fetch(`${api.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toMatch(/swabwise-my-data-\d{4}-\d\d-\d\d[.]zip/)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const jsonIn = (files: ReadonlyMap<string, string>, name: string) =>
  JSON.parse(files.get(name) ?? `no ${name}`) as unknown

/** Wren and Finch, with one kit that was Finch's first. */
async function twoPeople() {
  const [wrens, finchs] = [await join(wren), await join(finch)]
  const { id } = (await ask('GET /api/account', wrens)).json as { id: string }
  await ask('POST /api/swab-kits/register', finchs, { kitId: passedOn })
  await ask('PATCH /api/admin/test/detach', admin, { swabKitId: passedOn, reason: 'Finch has the wrong one' })
  await ask('PATCH /api/admin/test/attach', admin, { swabKitId: passedOn, userId: id })
  await ask('PATCH /api/admin/test/detach', admin, { swabKitId: passedOn, reason: 'wrong again' })
  await ask('POST /api/swab-kits/register', wrens, { kitId: wrensKit })
  await ask(`POST /api/admin/test/new?swabKitIdentifier=${wrensKit}`, admin, codes)
  await ask('POST /api/admin/email-results', admin, { swabKitId: wrensKit })
  await ask('PUT /api/results/medicines', wrens, { medicines: ['fluoxetine'] })
  await ask('POST /api/shares', wrens, {})
  await ask(`GET /api/admin/history/account/${id}`, admin)
  for (const { firstName, email } of [wren, finch])
    await api.call('POST /api/contact-us', {
      body: { name: firstName, email, subject: 'Hello', message: `Canary of ${firstName}` },
    })
  return { wrens, finchs }
}

describe('everything that is kept of a person', () => {
  let wrens: string
  let finchs: string
  beforeAll(async () => {
    ;({ wrens, finchs } = await twoPeople())
  })

  it('is a ZIP of files that can be read, each named in its README', async () => {
    const files = await taken(wrens)
    const readme = files.get('README.txt') ?? ''
    for (const [name, content] of files) {
      expect(readme).toContain(`${name}\r\n`)
      if (name.endsWith('.json')) expect(() => JSON.parse(content) as unknown).not.toThrow()
    }
    expect(parse(files.get('results/results.csv') ?? '', { columns: true, bom: true })).not.toHaveLength(0)
    expect(jsonIn(files, 'profile.json')).toMatchObject({
      firstName: 'Canarywren',
      medicines: ['fluoxetine'],
    })
    expect(jsonIn(files, 'consents.json')).toMatchObject([{ to: 'news and offers by email', given: true }])
    expect(jsonIn(files, 'account-history.json')).toMatchObject([
      { what: 'account opened', by: 'visitor' },
      { what: 'list of medicines saved', by: 'customer' },
    ])
    expect(jsonIn(files, 'sign-ins.json')).toMatchObject({ signIns: [{ outcome: 'signedIn' }] })
    expect(jsonIn(files, 'shares.json')).toHaveLength(1)
    expect(jsonIn(files, 'results/results.json')).toMatchObject({ kits: [{ swabKitId: wrensKit }] })
    expect(jsonIn(files, 'results/results.fhir.json')).toMatchObject({ resourceType: 'Bundle' })
    expect(jsonIn(files, 'kits.json')).toMatchObject([
      {
        swabKitId: wrensKit,
        status: 'final',
        history: [
          { what: 'registered by you' },
          { what: 'results released to you' },
          { what: 'an email called for: results are ready' },
        ],
      },
    ])
    await eventually(async () =>
      expect(jsonIn(await taken(wrens), 'emails.json')).toMatchObject([{ what: 'resultsReady' }]),
    )
  })

  it('holds nothing of another person, nor names of the staff, nor secrets', async () => {
    const everything = [...(await taken(wrens)).values()].join('\n')
    for (const theirs of ['Otherfinch', 'Plainbird', 'finch@', 'Finch', 'admin@example.com', 'argon2'])
      expect(everything).not.toContain(theirs)
    const others = [...(await taken(finchs)).values()].join('\n')
    for (const hers of ['Canarywren', 'Markedbird', 'wren@', wrensKit, 'CYP2C9_3_3', 'fluoxetine'])
      expect(others).not.toContain(hers)
  })

  it('holds messages under the address once the address is proven', async () => {
    expect((await taken(wrens)).has('messages.json')).toBe(false)
    await api.call('POST /api/account/reset-password/init', { body: wren.email })
    const key = await eventually(async () => {
      const { text } = await api.call('GET /api/dev/outbox')
      const [, found] = /reset\/finish\?key=([\w-]+)/.exec(text) ?? []
      expect(found).toBeDefined()
      return found
    })
    const newPassword = 'canary-password-2'
    await api.call('POST /api/account/reset-password/finish', { body: { key, newPassword } })
    wrens = await api.signIn(wren.email, newPassword)
    const messages = jsonIn(await taken(wrens), 'messages.json')
    expect(messages).toMatchObject([{ message: 'Canary of Canarywren' }])
  })

  it('is an event that its owner sees, as is a file of results', async () => {
    await ask('GET /api/results/export?format=csv', finchs)
    await api.core.projections.reached(await api.core.store.head())
    const looks = (await ask('GET /api/account/looks', finchs)).json as Looks
    expect(looks.map(({ what, role, by }) => [what, role, by])).toEqual([
      ['resultsFile', 'owner', 'you'],
      ['everything', 'owner', 'you'],
    ])
  })
})
