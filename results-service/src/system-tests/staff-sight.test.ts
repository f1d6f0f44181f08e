import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '@swabwise/events/genetics/codes/codes'
import type { Staff } from '@swabwise/events/vocabulary/role'
import type { Account } from '../accounts/accounts.contract.ts'
import type { AuditHistory } from '../audit/audit.contract.ts'
import { whoMay } from '../contract/staff-access.ts'
import { adminRoutes } from '../contract/admin-routes.ts'
import { openStaff } from '../testing/staff.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const customer = 'customer@example.com'
const kit = 'MJ-0000-0000-1001'
const note = 'canary: the sample was read twice'
const everyCode = Object.values(codesOf).flat()

let api: RunningApi
let owner: Account
const tokens = {} as Record<Staff, string>
beforeAll(async () => {
  api = await startApi()
  for (const who of ['admin', 'laboratory', 'support', 'auditor'] as const)
    tokens[who] = (await openStaff(api, who)).token
  const token = await api.signIn(customer, 'demo-customer')
  owner = (await api.call('GET /api/account', { token })).json as Account
  const corrected = { cyp2c9: '3/3', status: 'corrected', note }
  const place = `/api/admin/test/new?swabKitIdentifier=${kit}`
  expect((await api.call(`POST ${place}`, { token: tokens.laboratory, body: corrected })).status).toBe(201)
})
afterAll(() => api.close())

/** Every answer of what they may read, each page in full. */
async function everythingReadBy(who: Staff): Promise<string> {
  const reads = (Object.keys(adminRoutes) as (keyof typeof adminRoutes)[]).filter(
    (name) => adminRoutes[name].method === 'GET' && whoMay(name).includes(who),
  )
  const texts = []
  for (const name of reads) {
    const path = adminRoutes[name].path.slice(1).replace(':identifier', kit)
    const id = path.includes('/kits/') ? kit : owner.id
    const answered = await api.call(`GET /${path.replace(':id', id)}?size=200`, { token: tokens[who] })
    expect([200, 404]).toContain(answered.status)
    texts.push(answered.text)
  }
  return texts.join('\n')
}

describe('what staff see', () => {
  it('holds canaries for who may read results', async () => {
    const { events } = (await api.call(`GET /api/admin/history/kit/${kit}`, { token: tokens.laboratory }))
      .json as AuditHistory
    expect(JSON.stringify(events)).toContain('CYP2C9_3_3')
    expect(JSON.stringify(events)).toContain(note)
  })

  it.each(['support', 'auditor'] as const)('shows %s no code of any gene and no note', async (who) => {
    const read = await everythingReadBy(who)
    expect(read).toContain(kit)
    for (const code of everyCode) expect(read).not.toContain(code)
    expect(read).not.toContain(note)
  })

  it('shows support how results stand when they change the details of somebody', async () => {
    const details = await api.call(`GET /api/admin/users-details?filter=${encodeURIComponent(customer)}`, {
      token: tokens.support,
    })
    const [user] = details.json as { cannabisTestResults: object[]; gender: string }[]
    expect(user?.cannabisTestResults[0]).toMatchObject({ swabKitId: kit, status: 'final' })
    expect(Object.keys(user?.cannabisTestResults[0] ?? {})).not.toContain('cyp2c9')
  })

  it('shows the laboratory nobody’s address or name', async () => {
    const read = await everythingReadBy('laboratory')
    expect(read).toContain('CYP2C9_3_3')
    expect(read).not.toContain(customer)
    const { firstName, lastName } = owner
    expect(read).not.toContain(`${firstName} ${lastName}`)
    const results = await api.call(`GET /api/admin/kits/${kit}/results`, { token: tokens.laboratory })
    expect(results.json).not.toHaveProperty('owner')
  })

  it('lets the laboratory find no kit by its owner', async () => {
    const found = async (who: Staff, filter: string) =>
      (
        (await api.call(`GET /api/swab-kits?filter=${encodeURIComponent(filter)}`, { token: tokens[who] }))
          .json as { id: string }[]
      ).map(({ id }) => id)
    expect(await found('support', customer)).toContain(kit)
    expect(await found('laboratory', customer)).toEqual([])
    expect(await found('laboratory', 'cu')).toEqual([])
    expect(await found('laboratory', '1001')).toContain(kit)
  })

  it('offers with a kit what the role may do', async () => {
    const actions = async (who: Staff) =>
      (
        (await api.call(`GET /api/swab-kits?filter=${kit}`, { token: tokens[who] })).json as {
          actions: string[]
        }[]
      )[0]?.actions
    expect(await actions('laboratory')).toEqual(['correct'])
    expect(await actions('support')).toEqual(['detach', 'email'])
  })

  it('keeps support from changing roles and colleagues', async () => {
    const change = (body: object) => api.call('PATCH /api/admin/update', { token: tokens.support, body })
    const colleague = await openStaff(api, 'auditor')
    const authorities = ['ROLE_USER', 'ROLE_ADMIN']
    expect((await change({ id: owner.id, authorities })).status).toBe(403)
    expect((await change({ id: colleague.accountId, activated: false })).status).toBe(403)
    const erase = { token: tokens.support, body: { reason: 'Left.' } }
    expect((await api.call(`POST /api/admin/users/${colleague.accountId}/erase`, erase)).status).toBe(403)
    expect((await change({ id: owner.id, firstName: 'Robin' })).status).toBe(200)
  })

  it('tells customers in which role somebody looked', async () => {
    await api.call(`GET /api/admin/history/account/${owner.id}`, { token: tokens.auditor })
    const token = await api.signIn(customer, 'demo-customer')
    const looks = (await api.call('GET /api/account/looks', { token })).json as { role: string; by: string }[]
    expect(looks.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['auditor', 'laboratory', 'support']),
    )
    for (const { role, by } of looks) expect(by.startsWith(`${role} `)).toBe(true)
  })
})
