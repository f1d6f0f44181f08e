import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '../accounts/accounts.contract.ts'
import type { Desk } from '../desk/desk.contract.ts'
import { kitOf, labFile, labKit, labRow, newPerson, settled } from '../testing/lab-people.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { twoAdmins } from '../testing/two-admins.ts'

const wren = { email: 'wren@example.org', password: 'a bird sings' }
const kit = 'MJ-0000-0000-0001'

let api: RunningApi
let [ada, ben, owner] = ['', '', '']
beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    env: { CORRECTIONS_NEED_SECOND_ADMIN: 'true', RUNS_NEED_CONTROL: 'true' },
  })
  ;[ada, ben] = await twoAdmins(api)
  const about = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
  await api.call('POST /api/register', {
    body: { ...wren, ...about, country: 'Canada', region: 'Ontario' },
  })
  owner = await api.signIn(wren.email, wren.password)
  await api.call('POST /api/swab-kits/register', { token: owner, body: { kitId: kit } })
})
afterAll(() => api.close())

const send = async (rows: readonly string[], dryRun = false) =>
  (
    await api.call(`POST /api/admin/lab-imports${dryRun ? '?dryRun=true' : ''}`, {
      token: ada,
      body: labFile(rows),
      headers: { 'content-type': 'text/csv' },
    })
  ).json
const statusOf = async () =>
  ((await api.call('GET /api/customer-details/user', { token: owner })).json as CustomerDetails)
    .cannabisTestResults[0]?.status
const heldRuns = async () =>
  ((await api.call('GET /api/admin/desk', { token: ada })).json as Desk).needsYou.heldRuns
const asked = (by: string, what: string, body: object) =>
  api.call(`POST /api/admin/recalls${what}`, { token: by, body })
const release = async (id: string) =>
  (await api.call('POST /api/admin/test/release', { token: ada, body: { swabKitIds: [id] } })).json
const expected = labRow('EXPECTED-NA1', { run: 'R-1' })

describe('a run with a wrong control', () => {
  const file = [expected, labRow('control-NA1', { run: 'R-1', cyp2c9: '*1/*1' }), labRow(kit, { run: 'R-1' })]
  const why = ['Control NA1 reads CYP2C9_1_1 for CYP2C9; it should read CYP2C9_1_3.']

  it('is told by the dry run, which holds nothing', async () => {
    expect(await send(file, true)).toMatchObject({
      new: 1,
      wrong: 0,
      controls: 2,
      heldRuns: [{ name: 'R-1', why }],
    })
    expect(await heldRuns()).toEqual([])
  })

  it('is held by itself: its owner goes on waiting, and the desk says why', async () => {
    expect(await send(file)).toMatchObject({ new: 1, heldRuns: [{ name: 'R-1', why }] })
    expect(await statusOf()).toBe('pending')
    expect(await heldRuns()).toMatchObject([
      { name: 'R-1', reason: why[0], kits: 1, decisionProposed: false },
    ])
  })

  it('cannot be released kit by kit', async () => {
    expect(await release(kit)).toMatchObject({ released: 0, skipped: [{ reason: 'runheld' }] })
    const { json } = await api.call(`GET /api/admin/kits/${kit}/results`, { token: ada })
    expect((json as { kit: { actions: string[] } }).kit.actions).not.toContain('release')
  })

  it('is released by two people', async () => {
    const recallId = (await heldRuns())[0]?.recallId
    expect(
      (await asked(ada, '/end', { recallId, reason: 'the control was mislabelled' })).json,
    ).toMatchObject({ state: 'held', proposed: { what: 'release' } })
    expect((await asked(ada, '/confirm', { recallId })).json).toMatchObject({ errorKey: 'sameadmin' })
    expect(await statusOf()).toBe('pending')
    expect((await asked(ben, '/confirm', { recallId })).json).toMatchObject({ state: 'ended' })
    expect(await statusOf()).toBe('final')
    expect(await heldRuns()).toEqual([])
    await api.core.finishUnfinished()
    expect(await statusOf()).toBe('final')
  })

  it('and stays decided when the file is sent again', async () => {
    expect(await send(file)).toMatchObject({ unchanged: 1, heldRuns: [] })
    expect(await heldRuns()).toEqual([])
  })
})

describe('a run without a control, where one is required', () => {
  it('is held, and withdrawn by two people', async () => {
    await kitOf(api, await newPerson(api, 'lark@example.org'), labKit(1))
    await settled(api)
    await send([labRow(labKit(1), { run: 'R-2' })])
    const [held] = await heldRuns()
    expect(held?.reason).toBe('It has no control.')
    const recallId = held?.recallId
    const body = { recallId, reason: 'nobody knows what was read' }
    expect((await asked(ben, '/withdraw', body)).json).toMatchObject({ proposed: { what: 'withdraw' } })
    expect((await asked(ada, '/confirm', { recallId })).json).toMatchObject({ state: 'recalled' })
    const { json } = await api.call(`GET /api/admin/kits/${labKit(1)}/results`, { token: ada })
    expect(json).toMatchObject({ kit: { stage: 'withdrawn' } })
  })
})

describe('a run in which nearly everybody is heterozygous', () => {
  it('is held', async () => {
    const accountId = await newPerson(api, 'finch@example.org')
    const kits = Array.from({ length: 30 }, (_, index) => labKit(index + 10))
    for (const one of kits) await kitOf(api, accountId, one)
    await settled(api)
    const controls = ['EXPECTED-NA1', 'CONTROL-NA1'].map((id) => labRow(id, { run: 'R-3' }))
    await send([...controls, ...kits.map((one) => labRow(one, { run: 'R-3' }))])
    const [held] = await heldRuns()
    expect(held).toMatchObject({ name: 'R-3', kits: 30 })
    expect(held?.reason).toContain('30 of 30 samples are heterozygous for CYP2C9, where 2.2 to 19.6 %')
  })
})
