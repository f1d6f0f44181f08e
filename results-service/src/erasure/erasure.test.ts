import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

/** Unique strings: any file that contains one still identifies the person. */
const marks = { email: 'kanarienvogel@example.org', lastName: 'Kanarienvogel', note: 'kanarienvogel-note' }
const person = {
  email: marks.email,
  password: 'a canary sings',
  firstName: 'Zoë',
  lastName: marks.lastName,
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}
const kitId = 'MJ-0000-0000-0001'
// No other kit of the demo has this code.
const genotype = 'CYP2C9_3_3'

describe('erasure', () => {
  let api: RunningApi
  let token: string
  beforeAll(async () => {
    api = await startApi()
    await api.call('POST /api/register', { body: person })
    token = await api.signIn(person.email, person.password)
    await api.call('POST /api/swab-kits/register', { token, body: { kitId } })
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: { cyp2c9: genotype, note: marks.note },
    })
    await api.call('POST /api/account/reset-password/init', { body: { email: marks.email } })
    await eventually(() =>
      expect(filesThatHold(marks.email)).toContainEqual(expect.stringMatching(/[.]eml$/)),
    )
  })
  afterAll(() => api.close())

  const filesThatHold = (text: string) =>
    readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(api.dataDir, file)).isFile())
      .filter((file) =>
        readFileSync(join(api.dataDir, file)).toString('latin1').toLowerCase().includes(text.toLowerCase()),
      )
  const everywhere = () => [...Object.values(marks), genotype].flatMap(filesThatHold)

  it('before: only the read model and an email contain personal data', () => {
    expect(everywhere()).not.toEqual([])
    expect(everywhere().filter((file) => !/^(read-model[.]|outbox.)/.test(file))).toEqual([])
  })

  it('is refused for the last admin', async () => {
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const refused = await api.call('DELETE /api/account', { token: admin, body: { password: 'demo-admin' } })
    expect(refused.json).toMatchObject({ status: 409, errorKey: 'lastadmin' })
    expect((await api.call('GET /api/account', { token: admin })).status).toBe(200)
  })

  it('requires the password', async () => {
    const refused = await api.call('DELETE /api/account', { token, body: { password: 'a guess' } })
    expect(refused.json).toMatchObject({ status: 400, title: 'Incorrect password' })
  })

  it('returns a receipt and revokes the token', async () => {
    const receipt = await api.call('DELETE /api/account', { token, body: { password: person.password } })
    expect(receipt.json).toMatchObject({ email: marks.email, swabKitIds: [kitId] })
    expect((await api.call('GET /api/account', { token })).status).toBe(401)
    const again = await api.call('POST /api/authenticate', {
      body: { username: person.email, password: person.password },
    })
    expect(again.status).toBe(401)
  })

  it('leaves no personal data in any file, even after the read model is rebuilt', async () => {
    expect(everywhere()).toEqual([])
    api = await api.restart()
    expect(everywhere()).toEqual([])
  })

  it('keeps the facts, with personal data marked as erased', async () => {
    const events = await api.core.store.read(`swabKit-${kitId}`)
    expect(events.map(({ type, data }) => [type, data.personal])).toEqual([
      ['KitCreated', undefined],
      ['KitRegistered', undefined],
      ['ResultsReceived', 'erased'],
      ['ResultsReleased', undefined],
    ])
  })

  it('blocks new results for the kit', async () => {
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const recorded = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: { cyp2c9: '1/1', status: 'corrected', note: 'second look' },
    })
    expect(recorded.json).toMatchObject({ status: 409, errorKey: 'ownererased' })
  })

  it('frees the address for a new account', async () => {
    expect((await api.call('POST /api/register', { body: person })).status).toBe(201)
    expect(await api.signIn(person.email, person.password)).toMatch(/^ey/)
  })
})
