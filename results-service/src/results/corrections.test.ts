import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { grantAdmin } from '../users/admins.command.ts'
import { context, kitOf, labFile, labKit, labRow, newPerson, settled } from '../testing/lab-people.ts'
import type { Desk } from '../desk/desk.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const second = { email: 'second@example.org', password: 'a second admin' }
let api: RunningApi
let ada: string
let ben: string
beforeAll(async () => {
  api = await startApi(undefined, undefined, { env: { CORRECTIONS_NEED_SECOND_ADMIN: 'true' } })
  await api.call('POST /api/register', {
    body: {
      ...second,
      firstName: 'Ben',
      lastName: 'Second',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'MALE',
    },
  })
  const account = api.core.dependencies.accounts.byEmail(api.core.dependencies.digestEmail(second.email))
  if (account === undefined) throw new Error('not registered')
  await grantAdmin(api.core.store, account.id, context())
  for (let number = 1; number <= 8; number++) {
    await kitOf(api, await newPerson(api, `p${number}@example.org`), labKit(number))
  }
  await settled(api)
  ada = await api.signIn('admin@example.com', 'demo-admin')
  ben = await api.signIn(second.email, second.password)
  for (let number = 1; number <= 8; number++)
    await record(ada, number, { cyp2c9: '1/3', reportedAt: '2026-03-01T10:00:00.000Z' })
})
afterAll(() => api.close())

const record = (token: string, kit: number, body: object) =>
  api.call(`POST /api/admin/test/new?swabKitIdentifier=${labKit(kit)}`, { token, body })
const propose = (token: string, kit: number) =>
  record(token, kit, { cyp2c9: '3/3', status: 'corrected', note: 'swapped vials' })
const confirm = (token: string, kit: number) =>
  api.call('POST /api/admin/test/confirm', { token, body: { swabKitId: labKit(kit) } })
const reject = (token: string, kit: number, reason = 'the first run stands') =>
  api.call('POST /api/admin/test/reject', { token, body: { swabKitId: labKit(kit), reason } })
const lastTypes = async (kit: number, count: number) =>
  (await api.core.store.read(swabKitStream(labKit(kit)))).map(({ type }) => type).slice(-count)

describe('a correction that needs two admins', () => {
  it('is proposed, and changes nothing yet', async () => {
    const { status, json } = await propose(ada, 1)
    expect(status).toBe(201)
    expect(json).toMatchObject({ cyp2c9: 'CYP2C9_1_3', released: true, correctionProposed: true })
    expect((await propose(ben, 1)).json).toMatchObject({ status: 409, errorKey: 'correctionpending' })
  })

  it('cannot be confirmed by its proposer', async () => {
    expect((await confirm(ada, 1)).json).toMatchObject({ status: 409, errorKey: 'sameadmin' })
  })

  it('waits on the desk of every admin, with the changed gene and the name of who proposed it', async () => {
    const deskOf = async (token: string) =>
      ((await api.call('GET /api/admin/desk', { token })).json as Desk).needsYou
    const [theirs, own] = [await deskOf(ben), await deskOf(ada)]
    const expected = { swabKitId: labKit(1), genes: ['CYP2C9'], proposedBy: 'Ada Osei' }
    expect(theirs.corrections).toMatchObject({ total: 1, kits: [{ ...expected, isOwn: false }] })
    expect(own.corrections).toMatchObject({ total: 1, kits: [{ ...expected, isOwn: true }] })
    expect(JSON.stringify(theirs)).not.toContain('CYP2C9_3_3')
    expect(theirs.toReplace).toMatchObject({ total: 1, kits: [{ swabKitId: 'MJ-0000-0000-1003' }] })
  })

  it('takes effect once another admin confirms it, and records both', async () => {
    const { status, json } = await confirm(ben, 1)
    expect([status, json]).toMatchObject([200, { cyp2c9: 'CYP2C9_3_3', status: 'final', released: true }])
    expect(json).not.toHaveProperty('correctionProposed')
    const events = await api.core.store.read(swabKitStream(labKit(1)))
    const [proposed, corrected] = events.slice(-3)
    expect(proposed?.metadata.actor).toMatchObject({ id: corrected?.data.proposedBy })
    expect(corrected?.metadata.actor).not.toEqual(proposed?.metadata.actor)
    expect((await confirm(ben, 1)).json).toMatchObject({ status: 409, errorKey: 'nothingproposed' })
  })

  it('can be rejected with a reason, and proposed again', async () => {
    await propose(ada, 2)
    expect((await reject(ben, 2, ' ')).status).toBe(400)
    const { status, json } = await reject(ben, 2)
    expect([status, json]).toMatchObject([200, { cyp2c9: 'CYP2C9_1_3' }])
    expect((await reject(ben, 2)).json).toMatchObject({ errorKey: 'nothingproposed' })
    expect((await propose(ben, 2)).status).toBe(201)
    expect((await reject(ben, 2)).status).toBe(200)
  })

  it('is decided once under concurrent confirmations and rejections', async () => {
    await propose(ada, 3)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? confirm(ben, 3) : reject(ada, 3))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('of an unknown kit is a 404', async () => {
    expect((await confirm(ben, 99)).status).toBe(404)
    expect((await reject(ben, 99)).status).toBe(404)
  })

  it('from a lab import is proposed too, and counted', async () => {
    const file = labFile([labRow(labKit(4), { status: 'corrected', cyp2c9: '1/1', note: 'second run' })])
    const send = () =>
      api.call('POST /api/admin/lab-imports?hold=true', {
        token: ada,
        body: file,
        headers: { 'content-type': 'text/csv' },
      })
    expect((await send()).json).toMatchObject({ changed: 1, proposed: 1, wrong: 0 })
    expect((await send()).json).toMatchObject({ changed: 0, proposed: 0, unchanged: 1 })
    expect(await lastTypes(4, 1)).toEqual(['CorrectionProposed'])
    expect((await confirm(ben, 4)).json).toMatchObject({ cyp2c9: 'CYP2C9_1_1', released: false })
    expect(await lastTypes(4, 2)).toEqual(['CorrectionProposed', 'ResultsCorrected'])
  })

  it('requires a status that matches its codes, and a date that is not in the future', async () => {
    const fieldsOf = async (body: object) => {
      const { status, json } = await record(ada, 5, body)
      return [status, (json as { fieldErrors?: { field: string }[] }).fieldErrors?.map(({ field }) => field)]
    }
    expect(await fieldsOf({ cyp2c9: 'pending' })).toEqual([400, ['status']])
    expect(await fieldsOf({ cyp2c9: '1/1', status: 'inconclusive' })).toEqual([400, ['status']])
    expect(await fieldsOf({ cyp2c9: '1/1', reportedAt: '2999-01-01T00:00:00.000Z' })).toEqual([
      400,
      ['reportedAt'],
    ])
  })
})
