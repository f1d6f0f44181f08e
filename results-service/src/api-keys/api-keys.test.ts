import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiKeyId } from '@swabwise/events/catalogue/ids'
import { apiKeyStream } from '@swabwise/events/catalogue/streams'
import type { AuditEvent } from '../audit/audit.contract.ts'
import { operations } from '../contract/operations.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { ListedApiKey, MadeApiKey } from './api-keys.contract.ts'

const labFile = `swab_kit_id,received_at,reported_at,run_id,status,cyp2c9
MJ-0000-0000-0008,2026-03-01,2026-03-02,R1,final,1/1`
const dayMs = 24 * 60 * 60 * 1000

let api: RunningApi
let admin: string
let now = Date.now()
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(now), { env: { CORRECTIONS_NEED_SECOND_ADMIN: 'true' } })
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

async function make(scopes: readonly string[], days = 30): Promise<MadeApiKey> {
  const made = await api.call('POST /api/admin/api-keys', {
    token: admin,
    body: { name: 'LIMS', scopes, days },
  })
  expect(made.status).toBe(201)
  return made.json as MadeApiKey
}
const listed = async () =>
  (await api.call('GET /api/admin/api-keys', { token: admin })).json as readonly ListedApiKey[]
const readKit = (key: string) => api.call('GET /api/swab-kits/MJ-0000-0000-1001', { token: key })
const importFile = (key: string) =>
  api.call('POST /api/admin/lab-imports?dryRun=true', { token: key, body: labFile })

describe('a key of a machine', () => {
  it('opens the calls of its scope and no other that is not public', async () => {
    const { key } = await make(['readKits'])
    expect((await readKit(key)).json).toMatchObject({
      swabKitId: 'MJ-0000-0000-1001',
      stage: 'final',
      released: true,
    })
    for (const name of Object.keys(routes) as RouteName[]) {
      const { method, path } = routes[name]
      const takesBody = 'body' in operations[name]
      const { status } = await api.call(`${method} ${path}`, {
        token: key,
        ...(takesBody ? { body: {} } : {}),
      })
      if (name === 'getKitState') expect(status).toBe(400)
      else if (operations[name].access !== 'anyone')
        expect([name, status]).toEqual([name, operations[name].access === 'staff' ? 403 : 401])
    }
  })

  it('imports results, and what it corrects is proposed in the name of who made it', async () => {
    const { key, id } = await make(['importResults'])
    expect((await readKit(key)).status).toBe(403)
    expect((await importFile(key)).status).toBe(200)
    const corrected = `swab_kit_id,received_at,reported_at,run_id,status,cyp2c9,cyp2c19_2,cyp2c19_3,cyp2c19_17,akt1,comt,lab_version,note\nMJ-0000-0000-1001,2026-03-01,2026-03-02,R9,corrected,3/3,1/1,1/1,1/1,T/T,Met/Met,v1,read again`
    const applied = await api.call('POST /api/admin/lab-imports', { token: key, body: corrected })
    expect(applied.json).toMatchObject({ proposed: 1 })
    const desk = await api.call('GET /api/admin/desk', { token: admin })
    expect(desk.json).toMatchObject({ needsYou: { corrections: { kits: [{ isOwn: true }] } } })
    const { json } = await api.call(`GET /api/admin/history?actorId=${id}`, { token: admin })
    expect((json as AuditEvent[]).map(({ type }) => type)).toContain('CorrectionProposed')
    expect((json as AuditEvent[])[0]?.actor).toEqual({ kind: 'machine', name: `API key ${id.slice(0, 8)}` })
  })

  it('is told once and stored as a digest alone', async () => {
    const { key, id } = await make(['readKits'])
    expect(key).toMatch(/^swabwise_[\w-]{43}$/)
    const stored = JSON.stringify(await api.core.store.read(apiKeyStream(ApiKeyId.parse(id))))
    expect(stored).toContain('LIMS')
    expect(stored).not.toContain(key)
    const list = await api.call('GET /api/admin/api-keys', { token: admin })
    expect(list.text).not.toContain(key)
    expect(list.text).not.toContain('igest')
    const history = await api.call('GET /api/admin/history?type=apikey', { token: admin })
    expect(history.text).not.toContain('igest')
  })

  it('says when it was last used', async () => {
    const { key, id } = await make(['readKits'])
    await readKit(key)
    await readKit(key)
    await eventually(async () => {
      expect((await listed()).find((one) => one.id === id)?.usedAt).toBeDefined()
    })
  })

  it('is worth nothing once it is revoked, or has ended, or is not quite right', async () => {
    const { key, id } = await make(['readKits'], 1)
    expect((await readKit(key)).status).toBe(200)
    expect((await readKit(`${key.slice(0, -1)}_`)).status).toBe(401)
    expect((await readKit('swabwise_')).status).toBe(401)
    const revoke = () => api.call(`DELETE /api/admin/api-keys/${id}`, { token: admin })
    const other = await make(['readKits'], 1)
    expect((await revoke()).status).toBe(204)
    expect((await revoke()).status).toBe(204)
    expect((await readKit(key)).status).toBe(401)
    expect((await readKit(other.key)).status).toBe(200)
    now += dayMs
    expect((await readKit(other.key)).status).toBe(401)
    admin = await api.signIn('admin@example.com', 'demo-admin')
    const states = (await listed()).filter((one) => [id, other.id].includes(one.id))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked'])
  })

  it('outlasts a restart and who made it', async () => {
    const { key } = await make(['readKits'])
    api = await api.restart()
    expect((await readKit(key)).status).toBe(200)
  })

  it('is refused without a name, a scope or an end', async () => {
    for (const body of [
      { name: ' ', scopes: ['readKits'], days: 1 },
      { name: 'LIMS', scopes: [], days: 1 },
      { name: 'LIMS', scopes: ['everything'], days: 1 },
      { name: 'LIMS', scopes: ['readKits'], days: 9999 },
    ])
      expect((await api.call('POST /api/admin/api-keys', { token: admin, body })).status).toBe(400)
  })

  it('is a second security scheme of the described interface', async () => {
    const { paths, components } = (await api.call('GET /api/openapi.json')).json as {
      paths: Record<string, Record<string, { security: object[] }>>
      components: { securitySchemes: object }
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'apiKey'])
    expect(paths['/api/swab-kits/{id}']?.get?.security).toEqual([{ bearer: [] }, { apiKey: [] }])
    expect(paths['/api/swab-kits']?.get?.security).toEqual([{ bearer: [] }])
  })
})

it('a machine that asks too often waits', async () => {
  const few = await startApi(undefined, undefined, { env: { RATE_LIMIT_SCALE: '0.02' } })
  const token = await few.signIn('admin@example.com', 'demo-admin')
  const body = { name: 'LIMS', scopes: ['importResults'], days: 1 }
  const { key } = (await few.call('POST /api/admin/api-keys', { token, body })).json as MadeApiKey
  const ask = () => few.call('POST /api/admin/lab-imports?dryRun=true', { token: key, body: labFile })
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await few.close()
})
