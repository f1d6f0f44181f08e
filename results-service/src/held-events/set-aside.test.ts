import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import type { Account } from '../accounts/accounts.contract.ts'
import { eventually } from '../testing/eventually.ts'
import { holdUp } from '../testing/hold-up.ts'
import { runEvents } from '../testing/run-events.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const [email, password] = ['customer@example.com', 'demo-customer']

/** Of another admin, who is one from before what follows. */
async function secondAdmin(api: RunningApi, admin: string): Promise<string> {
  const person = {
    email: 'second@example.org',
    password: 'a first password',
    firstName: 'Zoë',
    lastName: 'Quirke',
    country: 'Canada',
    region: 'Ontario',
    dob: '6-21-1984',
    gender: 'OTHER',
  }
  await api.call('POST /api/register', { body: person })
  const users = await api.call('GET /api/admin/users?filter=second@', { token: admin })
  const [user] = users.json as { id: string }[]
  const body = { id: user?.id, authorities: ['ROLE_USER', 'ROLE_ADMIN'] }
  expect((await api.call('PATCH /api/admin/update', { token: admin, body })).status).toBe(200)
  return api.signIn(person.email, person.password)
}

async function opened(store: 'embedded' | 'EventStoreDB') {
  const server = store === 'embedded' ? undefined : await startWireFake()
  const env: Readonly<Record<string, string>> =
    server === undefined ? {} : { EVENTSTORE_URL: server.connectionString }
  const api = await startApi(undefined, undefined, { env })
  onTestFinished(async () => {
    await api.close()
    server?.die()
  })
  const admin = await api.signIn('admin@example.com', 'demo-admin')
  const second = await secondAdmin(api, admin)
  const token = await api.signIn(email, password)
  const { id } = (await api.call('GET /api/account', { token })).json as Account
  return { api, env, admin, second, token, stream: accountStream(AccountId.parse(id)) }
}

const setAside = (api: RunningApi, token: string, body: object, confirm = '') =>
  api.call(`POST /api/admin/held-events/set-aside${confirm}`, { token, body })

describe.each(['embedded', 'EventStoreDB'] as const)('an event that nobody can read, %s store', (store) => {
  it(
    'holds up its subject until two admins set it aside, and then no reader misses it',
    { timeout: 120_000 },
    async () => {
      const { api, env, admin, second, token, stream } = await opened(store)
      const verify = (...argv: string[]) => runEvents(['verify', ...argv], api.dataDir, env)
      const place = await holdUp(api, stream)
      const own = async () => (await api.call('GET /api/account', { token })).status
      expect(await own()).toBe(503)
      expect((await verify()).out).toContain('cannot read')
      expect((await api.call('GET /health/ready')).json).toMatchObject({
        status: 'UP',
        warnings: { heldStreams: '1 (an event cannot be read)' },
      })
      const noted = /^facts {3}(\S+)/m.exec((await verify()).out)?.[1] ?? ''
      if (store === 'EventStoreDB')
        expect((await runEvents(['doctor'], api.dataDir, env)).out).toMatch(
          /FAULT {2}held up: 1 streams.*OrderPlaced/,
        )
      const list = async (by: string) => (await api.call('GET /api/admin/held-events', { token: by })).json
      expect(await list(admin)).toEqual([{ ...place, why: expect.stringContaining('OrderPlaced') as string }])

      const reason = 'written by the shop team'
      expect((await setAside(api, admin, { ...place, revision: 0, reason })).status).toBe(404)
      expect((await setAside(api, second, place, '/confirm')).json).toMatchObject({
        errorKey: 'nothingproposed',
      })
      expect((await setAside(api, admin, { ...place, reason })).status).toBe(200)
      expect(await list(second)).toMatchObject([
        { proposal: { by: 'admin@example.com', reason, isOwn: false } },
      ])
      expect((await setAside(api, admin, place, '/confirm')).json).toMatchObject({ errorKey: 'sameadmin' })
      expect(await own()).toBe(503)
      expect((await setAside(api, second, place, '/confirm')).status).toBe(200)

      await eventually(async () => expect(await own()).toBe(200))
      expect(await list(admin)).toEqual([])
      const body = { currentPassword: password, newPassword: 'another password' }
      expect((await api.call('POST /api/account/change-password', { token, body })).status).toBe(200)
      await api.signIn(email, 'another password')
      const history = await api.call(`GET /api/admin/history/account/${stream.slice(8)}`, { token: admin })
      expect(history.text).toContain(reason)

      expect(await verify('--against', noted)).toMatchObject({ code: 0, err: '' })
      const file = join(api.dataDir, 'log.ndjson')
      expect((await runEvents(['export', '--sealed', '--out', file], api.dataDir, env)).code).toBe(0)
      const moved = mkdtempSync(join(tmpdir(), 'swabwise-moved-'))
      onTestFinished(() => rmSync(moved, { recursive: true }))
      copyFileSync(join(api.dataDir, 'demo-secrets.json'), join(moved, 'demo-secrets.json'))
      const imported = await runEvents(['import', file, '--nobody-erased-since'], moved)
      expect(imported).toMatchObject({ code: 0 })
      expect(await runEvents(['verify', '--against', noted], moved)).toMatchObject({ code: 0, err: '' })
      const digest = async (dataDir: string, of: typeof env) =>
        /^digest.*$/m.exec((await runEvents(['replay'], dataDir, of)).out)?.[0]
      expect(await digest(moved, {})).toBe(await digest(api.dataDir, env))
      await eventually(async () => expect((await api.call('GET /health/ready')).status).toBe(200))
      expect((await api.call('GET /health/ready')).json).not.toHaveProperty('warnings.heldStreams')
    },
  )
})
