import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

/** Marks that stand nowhere else: whatever holds one of them still knows the person. */
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
// No other kit of the demo carries this code.
const genotype = 'CYP2C9_3_3'

describe('after an erasure', () => {
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

  it('was known to the read model and a mail before, and to nothing else', () => {
    expect(everywhere()).not.toEqual([])
    expect(everywhere().filter((file) => !/^(read-model[.]|outbox.)/.test(file))).toEqual([])
  })

  it('is refused to the last admin', async () => {
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const refused = await api.call('DELETE /api/account', { token: admin, body: { password: 'demo-admin' } })
    expect(refused.json).toMatchObject({ status: 409, errorKey: 'lastadmin' })
    expect((await api.call('GET /api/account', { token: admin })).status).toBe(200)
  })

  it('needs the password', async () => {
    const refused = await api.call('DELETE /api/account', { token, body: { password: 'a guess' } })
    expect(refused.json).toMatchObject({ status: 400, title: 'Incorrect password' })
  })

  it('answers with a receipt, and the token is worth nothing any more', async () => {
    const receipt = await api.call('DELETE /api/account', { token, body: { password: person.password } })
    expect(receipt.json).toMatchObject({ email: marks.email, swabKitIds: [kitId] })
    expect((await api.call('GET /api/account', { token })).status).toBe(401)
    const again = await api.call('POST /api/authenticate', {
      body: { username: person.email, password: person.password },
    })
    expect(again.status).toBe(401)
  })

  it('no file holds a mark, neither now nor after a restart that rebuilds the read model', async () => {
    expect(everywhere()).toEqual([])
    api = await api.restart()
    expect(everywhere()).toEqual([])
  })

  it('facts stay, and say that the person is gone', async () => {
    const events = await api.core.store.read(`swabKit-${kitId}`)
    expect(events.map(({ type, data }) => [type, data.personal])).toEqual([
      ['KitCreated', undefined],
      ['KitRegistered', undefined],
      ['ResultsReceived', 'erased'],
      ['ResultsReleased', undefined],
    ])
  })

  it('nothing can be recorded for the kit any more', async () => {
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const recorded = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: { cyp2c9: '1/1', status: 'corrected', note: 'second look' },
    })
    expect(recorded.json).toMatchObject({ status: 409, errorKey: 'ownererased' })
  })

  it('the address can be used for a new account', async () => {
    expect((await api.call('POST /api/register', { body: person })).status).toBe(201)
    expect(await api.signIn(person.email, person.password)).toMatch(/^ey/)
  })
})
