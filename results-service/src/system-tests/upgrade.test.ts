import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kitId, marks, password } from '../testing/lived-in.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

/** The data folder of release 0.1.0 after somebody registered a kit, was corrected, shared, and somebody else was erased. */
const released = new URL('../testing/release-0.1.0/', import.meta.url)

let api: RunningApi
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-upgrade-'))
  cpSync(released, dataDir, { recursive: true })
  api = await startApi(dataDir)
})
afterAll(() => api.close())

it('results that release 0.1.0 recorded read as they did', async () => {
  const token = await api.signIn(marks.email, password)
  const { json } = await api.call('GET /api/customer-details/user', { token })
  expect(json).toMatchObject({
    lname: marks.lastName,
    cannabisTestResults: [{ swabKitId: kitId, status: 'final', cyp2c9: 'CYP2C9_1_3' }],
  })
})

it('a share made by release 0.1.0 is still listed', async () => {
  const token = await api.signIn(marks.email, password)
  const { json } = await api.call('GET /api/shares', { token })
  expect(json).toMatchObject([{ openings: [] }])
})

it('whoever was erased under release 0.1.0 stays erased', async () => {
  const { status } = await api.call('POST /api/authenticate', {
    body: { username: 'gone@example.org', password: 'gone gone' },
  })
  expect(status).toBe(401)
})

it('the history of a kit of release 0.1.0 is whole', async () => {
  const token = await api.signIn('admin@example.com', 'demo-admin')
  const { json } = await api.call(`GET /api/admin/history/kit/${kitId}`, { token })
  const types = (json as { events: readonly { type: string }[] }).events.map(({ type }) => type)
  expect(types).toEqual(
    expect.arrayContaining(['KitCreated', 'KitRegistered', 'ResultsReceived', 'ResultsCorrected']),
  )
})
