import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Desk } from '../desk/desk.contract.ts'
import { kitOf, labFile, labKit, labRow, newPerson, settled } from '../testing/lab-people.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { twoAdmins } from '../testing/two-admins.ts'

let api: RunningApi
let [ada, ben] = ['', '']
beforeAll(async () => {
  api = await startApi(undefined, undefined, { env: { RESULTS_NEED_VALIDATION: 'true' } })
  ;[ada, ben] = await twoAdmins(api)
  await kitOf(api, await newPerson(api, 'wren@example.org'), labKit(1))
  await settled(api)
})
afterAll(() => api.close())

const validate = async (token: string) =>
  (await api.call('POST /api/admin/test/validate', { token, body: { swabKitIds: [labKit(1)] } })).json
const results = async () =>
  (await api.call(`GET /api/admin/kits/${labKit(1)}/results`, { token: ada })).json as {
    kit: { stage: string; actions: string[] }
    validated?: object
  }
const toValidate = async () =>
  ((await api.call('GET /api/admin/desk', { token: ada })).json as Desk).needsYou.toValidate.total

it('shows a result once two people have validated it, each in another way', async () => {
  const headers = { 'content-type': 'text/csv' }
  await api.call('POST /api/admin/lab-imports', { token: ada, body: labFile([labRow(labKit(1))]), headers })
  expect(await results()).toMatchObject({ kit: { stage: 'held' } })
  expect((await results()).kit.actions).toContain('validate')
  expect((await results()).kit.actions).not.toContain('release')
  expect(await toValidate()).toBe(1)

  const body = { swabKitIds: [labKit(1)] }
  const released = (await api.call('POST /api/admin/test/release', { token: ada, body })).json
  expect(released).toMatchObject({ released: 0, skipped: [{ reason: 'notvalidated' }] })

  expect(await validate(ada)).toMatchObject({ validated: 1 })
  expect(await results()).toMatchObject({ kit: { stage: 'held' }, validated: { isOwn: true } })
  expect(await validate(ada)).toMatchObject({ validated: 0, skipped: [{ reason: 'samevalidator' }] })
  expect(await validate(ben)).toMatchObject({ validated: 1, skipped: [] })
  expect(await results()).toMatchObject({ kit: { stage: 'final' } })
  expect(await toValidate()).toBe(0)
})

it('a report that replaces another is validated anew', async () => {
  const query = `swabKitIdentifier=${labKit(1)}`
  const body = { cyp2c9: '3/3', status: 'corrected', note: 'samples exchanged' }
  await api.call(`POST /api/admin/test/new?${query}`, { token: ada, body })
  expect(await results()).toMatchObject({ kit: { stage: 'held' } })
  expect(await results()).not.toHaveProperty('validated')
  await validate(ben)
  expect(await validate(ben)).toMatchObject({ skipped: [{ reason: 'samevalidator' }] })
  expect(await validate(ada)).toMatchObject({ validated: 1 })
  expect(await results()).toMatchObject({ kit: { stage: 'final' } })
})
