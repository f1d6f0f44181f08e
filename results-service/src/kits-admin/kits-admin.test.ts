import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreateKitsAnswer, ListedKit } from './kits-admin.contract.ts'
import type { Answered } from '../testing/call.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let admin: string
let people = 0

beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

async function newPerson(): Promise<Person> {
  const email = `person-${++people}@example.org`
  const body = {
    email,
    password: 'a long secret',
    firstName: 'Quirin',
    lastName: 'Zabel',
    country: 'Canada',
    region: 'Ontario',
    dob: '6-21-1984',
    gender: 'OTHER',
  }
  expect((await api.call('POST /api/register', { body })).status).toBe(201)
  const token = await api.signIn(email, 'a long secret')
  const { json } = await api.call('GET /api/account', { token })
  return { id: (json as { id: string }).id, email, token }
}

let kits = 0
async function newKit(letters = 'MJ'): Promise<string> {
  const identifier = `${letters}-7000-0000-${String(++kits).padStart(4, '0')}`
  expect((await api.call('POST /api/swab-kits', { token: admin, body: { identifier } })).status).toBe(201)
  return identifier
}

const asAdmin = (route: `${string} /${string}`, body?: unknown, headers = {}) =>
  api.call(route, { token: admin, headers, ...(body === undefined ? {} : { body }) })
const attach = (swabKitId: string, { id }: Pick<Person, 'id'>, more = {}) =>
  asAdmin('PATCH /api/admin/test/attach', { swabKitId, userId: id, ...more })
const detach = (swabKitId: string, more = {}) =>
  asAdmin('PATCH /api/admin/test/detach', { swabKitId, ...more })
const register = ({ token }: Person, kitId: string) =>
  api.call('POST /api/swab-kits/register', { token, body: { kitId } })
const record = (kitId: string, body: object = { cyp2c9: '1/3' }) =>
  asAdmin(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, body)
const detailsOf = async ({ token }: Person) =>
  (await api.call('GET /api/customer-details/user', { token })).text
const list = async (query: string) => {
  const answered = await asAdmin(`GET /api/swab-kits?${query}`)
  return {
    ...answered,
    kits: answered.json as ListedKit[],
    total: Number(answered.headers.get('x-total-count')),
  }
}
const expectRefused = ({ json }: Answered, status: number, errorKey: string) =>
  expect(json).toMatchObject({ status, errorKey })
const eventsOf = async (kitId: string) =>
  (await api.core.store.read(`swabKit-${kitId}`)).map(({ type }) => type)

describe('creating many kits', () => {
  const many = async (body: object, headers = {}) =>
    (await asAdmin('POST /api/swab-kits/create/many', body, headers)).json as CreateKitsAnswer

  it('from a list: reports errors by line, and creates the rest once', async () => {
    const identifiers = [
      'mj-6100-0000-0001',
      'TH-6100-0000-0002',
      'nonsense',
      'MJ-6100-0000-0001',
      'MJ-0000-0000-0001',
    ]
    const expected = {
      alreadyPresent: 1,
      errors: [
        { line: 3, value: 'nonsense', expected: 'the format XX-0000-0000-0000' },
        { line: 4, value: 'MJ-6100-0000-0001', expected: 'each kit once; it is already on line 1' },
      ],
    }
    expect(await many({ identifiers, dryRun: true })).toEqual({ created: 2, ...expected })
    expect(await eventsOf('MJ-6100-0000-0001')).toEqual([])
    expect(await many({ identifiers, lot: 'L-1' })).toEqual({ created: 2, ...expected })
    expect(await many({ identifiers, lot: 'L-2' })).toEqual({ created: 0, ...expected, alreadyPresent: 3 })
    const { kits } = await list('filter=6100-0000&sort=identifier,asc')
    expect(kits.map(({ identifier, kind, lot }) => [identifier, kind, lot])).toEqual([
      ['MJ-6100-0000-0001', 'cannabis', 'L-1'],
      ['TH-6100-0000-0002', 'thc', 'L-1'],
    ])
  })

  it('from a range: completes the prefix with the number', async () => {
    expect(await many({ prefix: 'cb-6200', first: 9998, count: 4, kind: 'cbd' })).toMatchObject({
      created: 4,
    })
    const { kits } = await list('filter=CB-6200&sort=identifier,desc')
    expect(kits.map(({ identifier }) => identifier)).toEqual([
      'CB-6200-0001-0001',
      'CB-6200-0001-0000',
      'CB-6200-0000-9999',
      'CB-6200-0000-9998',
    ])
  })

  it.each([
    ['prefix', { prefix: 'MJ-1', first: 0, count: 1 }],
    ['count', { prefix: 'MJ-0001-0002', first: 9999, count: 2 }],
    ['csv', { csv: 'a,"b' }],
    ['csv', { csv: 'identifier\n' }],
  ])('reports an invalid %s', async (field, body) => {
    const refused = await asAdmin('POST /api/swab-kits/create/many', body)
    expect(refused.json).toMatchObject({ status: 400, fieldErrors: [{ field }] })
  })

  it('from CSV: by its first column or by name, with any delimiter', async () => {
    expect(
      await many({ csv: '\uFEFFlot;Identifier\r\nx;MJ-6300-0000-0001\r\ny;"MJ-6300-0000-0002"\r\n' }),
    ).toMatchObject({
      created: 2,
      errors: [],
    })
    expect(await many({ csv: 'MJ-6300-0000-0003,a\n\n=1+1,b' })).toMatchObject({
      created: 1,
      errors: [{ line: 3, value: '=1+1' }],
    })
  })

  it('is idempotent by key', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const body = { identifiers: ['MJ-6400-0000-0001'] }
    expect(await many(body, key)).toMatchObject({ created: 1 })
    expect(await many(body, key)).toMatchObject({ created: 1 })
    expect(await eventsOf('MJ-6400-0000-0001')).toEqual(['KitCreated'])
  })
})

describe('deleting a kit', () => {
  it('is limited to unregistered kits', async () => {
    const [kitId, person] = [await newKit(), await newPerson()]
    expectRefused(await asAdmin('DELETE /api/swab-kits/MJ-9999-0000-0000'), 404, 'kitnotfound')
    await register(person, kitId)
    expectRefused(await asAdmin(`DELETE /api/swab-kits/${kitId}`), 409, 'kitregistered')
    await detach(kitId)
    expect((await asAdmin(`DELETE /api/swab-kits/${kitId}`)).status).toBe(204)
    expectRefused(await asAdmin(`DELETE /api/swab-kits/${kitId}`), 404, 'kitnotfound')
    expectRefused(await register(person, kitId), 400, 'kitnotfound')
    expect(
      (await api.call('POST /api/swab-kits', { token: admin, body: { identifier: kitId } })).status,
    ).toBe(201)
  })
})

describe('attaching a kit', () => {
  it('registers it on behalf of the customer', async () => {
    const [kitId, person] = [await newKit(), await newPerson()]
    const attached = await attach(kitId, person, { reason: 'the label was torn' })
    expect(attached.json).toMatchObject({ stage: 'registered', userId: person.id, userEmail: person.email })
    const event = (await api.core.store.read(`swabKit-${kitId}`)).at(-1)
    expect(event).toMatchObject({
      type: 'KitAttached',
      data: { accountId: person.id, reason: 'the label was torn' },
      metadata: { actor: { kind: 'admin' }, onBehalfOf: person.id },
    })
    expect(await detailsOf(person)).toContain(kitId)
  })

  it('is refused under the same rules as registering', async () => {
    const [kitId, second, person] = [await newKit(), await newKit(), await newPerson()]
    expectRefused(await attach(kitId, { id: randomUUID() }), 404, 'usernotfound')
    expectRefused(await attach('MJ-9999-0000-0000', person), 404, 'kitnotfound')
    await attach(kitId, person)
    expectRefused(await attach(kitId, await newPerson()), 409, 'kitinactive')
    expectRefused(await attach(second, person), 409, 'useralreadyregisteredcannabiskit')
  })

  it('rejects reasons that name the person', async () => {
    const [kitId, person] = [await newKit(), await newPerson()]
    for (const reason of [`asked by ${person.email}`, 'Mr Zabel called'])
      expect((await attach(kitId, person, { reason })).json).toMatchObject({
        status: 400,
        fieldErrors: [{ field: 'reason' }],
      })
  })

  it('and registering concurrently give the kit to one person', async () => {
    const kitId = await newKit()
    const racing = await Promise.all(Array.from({ length: 6 }, newPerson))
    const answers = await Promise.all(
      racing.map((person, index) => (index % 2 === 0 ? attach(kitId, person) : register(person, kitId))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.json).toMatchObject({ errorKey: 'kitinactive' })
    expect((await eventsOf(kitId)).length).toBe(2)
    // The other person can still have a different kit.
    const loser = racing[answers.findIndex(({ status }) => status !== 200)]
    expect(loser && (await register(loser, await newKit())).status).toBe(200)
  })
})

describe('detaching a kit', () => {
  it('before results frees it for anyone', async () => {
    const [kitId, first, next] = [await newKit(), await newPerson(), await newPerson()]
    await register(first, kitId)
    expect((await detach(kitId, { reason: 'wrong account' })).json).toMatchObject({
      stage: 'available',
      isRegistered: false,
    })
    expectRefused(await detach(kitId), 409, 'kitnotregistered')
    expectRefused(await detach('MJ-9999-0000-0000'), 404, 'kitnotfound')
    expect((await register(next, kitId)).status).toBe(200)
    expect((await register(first, await newKit())).status).toBe(200)
  })

  it('after results hides them, and restores them to the same person only', async () => {
    const [kitId, owner, stranger] = [await newKit(), await newPerson(), await newPerson()]
    await register(owner, kitId)
    await record(kitId, { cyp2c9: '3/3' })
    expect(await detailsOf(owner)).toContain('CYP2C9_3_3')

    expect((await detach(kitId)).json).toMatchObject({
      stage: 'detached',
      sampleOf: owner.id,
      actions: ['attach'],
    })
    expect(await detailsOf(owner)).not.toContain(kitId)
    expectRefused(await attach(kitId, stranger), 409, 'kitholdssample')
    expectRefused(await register(stranger, kitId), 400, 'kitinactive')
    expectRefused(await asAdmin(`DELETE /api/swab-kits/${kitId}`), 409, 'kitholdssample')
    expectRefused(await record(kitId), 409, 'kitnotregistered')
    expect(await detailsOf(stranger)).not.toContain('CYP2C9_3_3')

    expect((await attach(kitId, owner)).json).toMatchObject({ stage: 'final', results: { released: true } })
    expect(await detailsOf(owner)).toContain('CYP2C9_3_3')
  })

  it('leaves the sample to be erased with its person', async () => {
    const [kitId, owner] = [await newKit(), await newPerson()]
    await register(owner, kitId)
    await record(kitId, { cyp2c9: '3/3' })
    await detach(kitId)
    const body = { reason: 'asked for by letter' }
    expect((await asAdmin(`POST /api/admin/users/${owner.id}/erase`, body)).status).toBe(200)
    const results = (await api.core.store.read(`swabKit-${kitId}`)).find(
      ({ type }) => type === 'ResultsReceived',
    )
    expect(results?.data.personal).toBe('erased')
    const { kits } = await list(`filter=${kitId}`)
    expect(kits).toMatchObject([{ stage: 'erased', actions: [] }])
  })

  it('is refused for a kit whose owner was erased', async () => {
    const [kitId, owner] = [await newKit(), await newPerson()]
    await register(owner, kitId)
    await asAdmin(`POST /api/admin/users/${owner.id}/erase`, { reason: 'asked for by letter' })
    expectRefused(await detach(kitId), 409, 'ownererased')
  })
})

describe('kit results', () => {
  it('name their owner, and reading them is recorded', async () => {
    const [kitId, owner] = [await newKit(), await newPerson()]
    await register(owner, kitId)
    await record(kitId, { cyp2c9: '1/3', hold: true, note: 'looks right' })
    const read = await asAdmin(`GET /api/admin/kits/${kitId.toLowerCase()}/results`)
    expect(read.json).toMatchObject({
      kit: { identifier: kitId, stage: 'held' },
      owner: { id: owner.id, email: owner.email },
      latest: { cyp2c9: 'CYP2C9_1_3', released: false, note: 'looks right' },
    })
    expect(await eventsOf(kitId)).toContain('ResultsViewed')
    expectRefused(await asAdmin('GET /api/admin/kits/MJ-9999-0000-0000/results'), 404, 'kitnotfound')
  })
})

describe('kit list', () => {
  it('shows that there are results, never which', async () => {
    const [kitId, owner] = [await newKit(), await newPerson()]
    await register(owner, kitId)
    await record(kitId, { cyp2c9: '3/3', note: 'for admins' })
    const { kits, text } = await list(`filter=${owner.email}`)
    expect(kits).toMatchObject([
      { identifier: kitId, stage: 'final', results: { status: 'final', released: true } },
    ])
    expect(text).not.toMatch(/CYP2C9|for admins/)
  })

  it('lists the actions available for each', async () => {
    const [kitId, owner] = [await newKit(), await newPerson()]
    const actions = async () => (await list(`filter=${kitId}`)).kits[0]?.actions
    expect(await actions()).toEqual(['attach', 'delete', 'receive'])
    await register(owner, kitId)
    expect(await actions()).toEqual(['detach', 'receive', 'record'])
    await record(kitId, { cyp2c9: '1/3', hold: true })
    expect(await actions()).toEqual(['detach', 'correct', 'release'])
    await asAdmin('POST /api/admin/test/release', { swabKitIds: [kitId] })
    expect(await actions()).toEqual(['detach', 'correct', 'email'])
  })

  it('filters by stage and kind, with totals', async () => {
    const { kits, total } = await list('stage=final&kind=cannabis&size=2000')
    expect(kits.every(({ stage, kind }) => stage === 'final' && kind === 'cannabis')).toBe(true)
    expect(total).toBe(kits.length)
    expect((await list('stage=nowhere')).status).toBe(400)
    expect((await list('sort=lot,asc')).status).toBe(400)
  })
})
