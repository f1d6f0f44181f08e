import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const person = {
  email: 'zoe@example.org',
  password: 'a first password',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}

const codes = {
  cyp2c9: '1/3',
  akt1: 'C/T',
  comt: 'Val/Met',
  cyp2c192: '1/1',
  cyp2c193: '1/1',
  cyp2c1917: '1/17',
}

/** Each replica has its own data folder and read model. */
async function replicas(env: Readonly<Record<string, string>>, shareLog: (from: string, to: string) => void) {
  const one = await startApi(undefined, undefined, { env })
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
  copyFileSync(join(one.dataDir, 'demo-secrets.json'), join(folder, 'demo-secrets.json'))
  shareLog(one.dataDir, folder)
  return [one, await startApi(folder, undefined, { env })] as const
}

const stores = {
  'one SQLite file': () =>
    replicas({}, (from, to) => symlinkSync(join(from, 'events.sqlite'), join(to, 'events.sqlite'))),
  async 'one EventStoreDB'() {
    server = await startWireFake()
    return replicas({ EVENTSTORE_URL: server.connectionString }, () => {})
  },
}
let server: WireFake | undefined

describe.each(Object.entries(stores))('two replicas on %s', (_, start) => {
  let one: RunningApi
  let other: RunningApi
  beforeAll(async () => {
    ;[one, other] = await start()
  })
  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
    server?.die()
    server = undefined
  })

  /** The other replica catches up a moment later. */
  const eventuallyAnswers = (
    status: number,
    replica: RunningApi,
    ...[route, sent]: Parameters<RunningApi['call']>
  ) =>
    eventually(async () => {
      const answered = await replica.call(route, sent)
      expect(answered.status).toBe(status)
      return answered
    })

  it('serve alternate steps of a journey', async () => {
    expect((await one.call('POST /api/register', { body: person })).status).toBe(201)
    const signIn = { body: { username: person.email, password: person.password } }
    const signedIn = await eventuallyAnswers(200, other, 'POST /api/authenticate', signIn)
    const token = (signedIn.json as { id_token: string }).id_token
    expect((await one.call('GET /api/account', { token })).status).toBe(200)

    const kitId = 'MJ-0000-0000-0006'
    expect((await other.call('POST /api/swab-kits/register', { token, body: { kitId } })).status).toBe(200)
    const admin = await one.signIn('admin@example.com', 'demo-admin')
    const recorded = await one.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: codes,
    })
    expect(recorded.status).toBe(201)
    await eventually(async () => {
      const { json } = await other.call('GET /api/customer-details/user', { token })
      expect(json).toMatchObject({
        fname: 'Zoë',
        cannabisTestResults: [{ swabKitId: kitId, status: 'final', cyp2c9: 'CYP2C9_1_3' }],
      })
    })

    const change = { currentPassword: person.password, newPassword: 'a second password' }
    expect((await other.call('POST /api/account/change-password', { token, body: change })).status).toBe(200)
    await eventuallyAnswers(401, one, 'GET /api/account', { token })
  })

  it('give a contested kit to one person', async () => {
    const kitId = 'CB-0000-0000-0002'
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const email = `racer${index}@example.org`
        await one.call('POST /api/register', { body: { ...person, email } })
        const replica = index % 2 === 0 ? one : other
        const signIn = { body: { username: email, password: person.password } }
        const { json } = await eventuallyAnswers(200, replica, 'POST /api/authenticate', signIn)
        return { replica, token: (json as { id_token: string }).id_token }
      }),
    )
    const answers = await Promise.all(
      people.map(({ replica, token }) =>
        replica.call('POST /api/swab-kits/register', { token, body: { kitId } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(400)])
    const refused = answers.filter(({ status }) => status === 400)
    expect(new Set(refused.map(({ json }) => (json as { errorKey: string }).errorKey))).toEqual(
      new Set(['kitinactive']),
    )
  })
})
