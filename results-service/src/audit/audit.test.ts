import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '../erasure/erase-account.command.ts'
import type { AuditEvent, AuditHistory } from './audit.contract.ts'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { context, kitOf, labFile, labKit, labRow, newPerson, settled } from '../testing/lab-people.ts'
import { kitId, liveIn, marks, password } from '../testing/lived-in.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let admin: string
let clock = Date.parse('2026-03-01T10:00:00.000Z')
beforeAll(async () => {
  // The clock advances a second per read, so that every event has its own time.
  api = await startApi(undefined, () => new Date((clock += 1000)))
  await liveIn(api)
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

const get = async (path: string) => {
  const { status, json } = await api.call(`GET ${path}` as 'GET /api', { token: admin })
  expect(status).toBe(200)
  return json
}
const historyOf = async (what: string, query = '') =>
  (await get(`/api/admin/history/${what}${query}`)) as AuditHistory
const ownerOf = async () => String((await historyOf(`kit/${kitId}`)).state.owner)
const viewings = async () =>
  (await api.core.store.read(`swabKit-${kitId}`)).filter(({ type }) => type === 'ResultsViewed')

describe('kit history', () => {
  it('shows who did what, when, and what changed', async () => {
    const { events, state } = await historyOf(`kit/${kitId}`)
    expect(events.map(({ type, actor }) => [type, actor.kind, actor.name])).toEqual([
      ['KitCreated', 'system', 'demo'],
      ['KitRegistered', 'customer', marks.email],
      ['ResultsReceived', 'admin', 'admin@example.com'],
      ['ResultsReleased', 'admin', 'admin@example.com'],
    ])
    expect(events[2]?.changes).toContainEqual({
      field: 'results.cyp2c9',
      before: null,
      after: marks.genotype,
    })
    expect(state).toMatchObject({ status: 'registered', kind: 'cannabis', 'results.released': true })
  })

  it('at any time is the fold of the events so far', async () => {
    const { events } = await historyOf(`kit/${kitId}`)
    let state: Record<string, unknown> = {}
    for (const [index, event] of events.entries()) {
      for (const { field, before, after } of event.changes) {
        expect(state[field] ?? null).toEqual(before)
        state = { ...state, [field]: after }
      }
      const then = await historyOf(`kit/${kitId}`, `?at=${event.at}`)
      const known = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null))
      expect(then.events.length).toBeGreaterThan(index)
      if (then.events.length === index + 1) expect(then.state).toEqual(known)
    }
    const before = await historyOf(`kit/${kitId}`, '?at=2020-01-01T00:00:00.000Z')
    expect(before).toEqual({ events: [], state: {} })
  })

  it('records the reading of results, hourly per admin', async () => {
    const first = await viewings()
    expect(first).toHaveLength(1)
    expect(first[0]?.metadata).toMatchObject({ actor: { kind: 'admin' } })
    await Promise.all([historyOf(`kit/${kitId}`), historyOf(`kit/${kitId}`)])
    expect(await viewings()).toHaveLength(1)
    clock += 60 * 60 * 1000
    await Promise.all([historyOf(`kit/${kitId}`), historyOf(`kit/${kitId}`)])
    expect(await viewings()).toHaveLength(2)
    expect((await historyOf(`kit/${kitId}`)).events.at(-1)).toMatchObject({ type: 'ResultsViewed' })
  })

  it('without results is read without a record', async () => {
    await historyOf('kit/MJ-0000-0000-0002')
    const events = await api.core.store.read('swabKit-MJ-0000-0000-0002')
    expect(events.map(({ type }) => type)).toEqual(['KitCreated'])
  })

  it.each(['kit/MJ-9999-9999-9999', `account/${kitNobody()}`, `lab-import/${kitNobody()}`])(
    '%s is not found if it never existed',
    async (what) => {
      const { status } = await api.call(`GET /api/admin/history/${what}`, { token: admin })
      expect(status).toBe(404)
    },
  )
  function kitNobody() {
    return '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'
  }
})

describe('account history', () => {
  it('shows fields, but no hashes or keys', async () => {
    const { events, state } = await historyOf(`account/${await ownerOf()}`)
    expect(events[0]).toMatchObject({ type: 'AccountRegistered', actor: { kind: 'visitor' } })
    expect(state).toMatchObject({ email: marks.email, lastName: marks.lastName, kits: [kitId] })
    expect(JSON.stringify(events)).not.toMatch(/hash|digest|argon/i)
  })
})

describe('event search', () => {
  it('finds all events of a request, in every stream', async () => {
    const { events } = await historyOf(`kit/${kitId}`)
    const found = (await get(
      `/api/admin/history?correlationId=${events[1]?.correlationId ?? ''}`,
    )) as AuditEvent[]
    expect(found.map(({ type, stream }) => [type, stream.split('-', 1)[0]])).toEqual([
      ['KitClaimed', 'account'],
      ['KitRegistered', 'swabKit'],
    ])
  })

  it('finds everything a person did, in either order, without results', async () => {
    const { events } = await historyOf(`kit/${kitId}`)
    const actorId = events[2]?.actor.id ?? ''
    const before = (await viewings()).length
    const found = (await get(`/api/admin/history?actorId=${actorId}&sort=at,desc`)) as AuditEvent[]
    expect(found.map(({ type }) => type)).toContain('ResultsReceived')
    expect(found.find(({ type }) => type === 'ResultsReceived')?.data).toMatchObject({ codes: 'hidden' })
    expect(JSON.stringify(found)).not.toContain(marks.genotype)
    expect(await viewings()).toHaveLength(before)
  })

  it('finds by type as people write it, by kit and by day', async () => {
    const found = async (query: string) =>
      ((await get(`/api/admin/history?${query}`)) as AuditEvent[]).map(({ type }) => type)
    expect(new Set(await found('type=kit%20Reg'))).toEqual(new Set(['KitRegistered']))
    expect(await found(`type=kitregistered&filter=${kitId.toLowerCase()}`)).toEqual(['KitRegistered'])
    expect(await found('type=nothing%20of%20the%20kind')).toEqual([])
    const [registered] = (await get(`/api/admin/history?type=kitregistered&filter=${kitId}`)) as AuditEvent[]
    const at = registered?.at ?? ''
    expect(await found(`filter=${kitId}&type=kitreg&from=${at}`)).toEqual(['KitRegistered'])
    expect(await found(`filter=${kitId}&type=kitreg&to=${at}`)).toEqual([])
  })

  it('pages through all events, with a total', async () => {
    const { headers, json } = await api.call('GET /api/admin/history?size=5&sort=at,desc', { token: admin })
    expect(json).toHaveLength(5)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(40)
  })
})

describe('import history', () => {
  it('shows its effect on every kit, without results', async () => {
    const kits = [labKit(1), labKit(2)]
    for (const kit of kits) await kitOf(api, await newPerson(api, `${kit}@example.org`), kit)
    await settled(api)
    const rows = kits.map((kit) => labRow(kit, { received: '2026-01-01', reported: '2026-01-02' }))
    const { json } = await api.call('POST /api/admin/lab-imports', {
      token: admin,
      body: labFile(rows),
      headers: { 'content-type': 'text/csv' },
    })
    const { importId } = json as { importId: string }
    const { events, state } = await historyOf(`lab-import/${importId}`)
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'LabImportApplied',
      'ResultsReceived',
      'ResultsReceived',
      'ResultsReleased',
      'ResultsReleased',
      'SampleReceived',
      'SampleReceived',
    ])
    expect(state).toMatchObject({ 'rows.new': 2, 'rows.wrong': 0 })
    expect(JSON.stringify(events)).not.toContain('CYP2C9_1_3')
  })
})

describe('after an erasure', () => {
  it('history keeps the events, with the person marked as erased', async () => {
    const owner = await ownerOf()
    const { store, shred, contactMessages } = api.core.dependencies
    await eraseAccount({ store, shred, contactMessages }, AccountId.parse(owner), context())
    await settled(api)
    const kit = await historyOf(`kit/${kitId}`)
    expect(kit.events.find(({ type }) => type === 'ResultsReceived')?.data).toMatchObject({
      codes: 'erased',
      status: 'final',
    })
    expect(kit.events[1]?.actor).toEqual({ kind: 'customer', id: owner, name: 'erased' })
    expect(kit.state).toMatchObject({ 'results.genes': 'erased' })
    const account = await historyOf(`account/${owner}`)
    expect(account.state).toMatchObject({ status: 'erased', email: 'erased', lastName: 'erased' })
    for (const mark of [...Object.values(marks), password])
      expect(JSON.stringify([kit, account])).not.toContain(mark)
  })
})
