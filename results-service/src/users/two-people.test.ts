import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { Account } from '../accounts/accounts.contract.ts'
import type { AuditEvent } from '../audit/audit.contract.ts'
import type { CommandContext } from '../platform/execute.ts'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import { grantAdmin } from './admins.command.ts'
import type { AdminUser } from './users.contract.ts'

const kit = 'MJ-0000-0000-1001'
const codes = { cyp2c9: '3/3', status: 'corrected', note: 'Tubes were swapped.' }
const password = 'a password'
const person = {
  firstName: 'Quinn',
  lastName: 'Park',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
  password,
}

let api: RunningApi
let first: string
let second: string
beforeAll(async () => {
  const env = { CORRECTIONS_NEED_SECOND_ADMIN: 'true', ROLES_NEED_SECOND_ADMIN: 'true' }
  api = await startApi(undefined, undefined, { env })
  first = await api.signIn('admin@example.com', 'demo-admin')
  const { id, email } = await register()
  await grantAdmin(api.core.store, id, byCommandLine)
  await api.core.projections.reached(await api.core.store.head())
  second = await api.signIn(email, password)
})
afterAll(() => api.close())

const byCommandLine: CommandContext = {
  commandId: CommandId.parse('5c3f0f0e-1c8e-4a57-9b0e-2d1f5f0e7a11'),
  actor: { kind: 'system', name: 'admin command' },
  correlationId: 'test',
  at: new Date().toISOString(),
}
let people = 0
async function register() {
  const email = `person${++people}@example.org`
  expect((await api.call('POST /api/register', { body: { ...person, email } })).text).toBe('')
  const token = await api.signIn(email, password)
  const { id } = (await api.call('GET /api/account', { token })).json as Account
  return { id: AccountId.parse(id), email, token }
}
const wantAsAdmin = async (id: string, token: string, authorities = ['ROLE_USER', 'ROLE_ADMIN']) => {
  const answer = await api.call('PATCH /api/admin/update', { token, body: { id, authorities } })
  return { status: answer.status, user: answer.json as AdminUser }
}

it('one admin proposes another, and a second one agrees', async () => {
  const { id } = await register()
  const proposed = await wantAsAdmin(id, first)
  expect(proposed.user).toMatchObject({
    authorities: ['ROLE_USER'],
    roleProposal: { role: 'ROLE_ADMIN', by: 'admin@example.com' },
  })
  expect((await wantAsAdmin(id, first)).user.authorities).toEqual(['ROLE_USER'])
  const agreed = await wantAsAdmin(id, second)
  expect(agreed.user.authorities).toContain('ROLE_ADMIN')
  expect(agreed.user).not.toHaveProperty('roleProposal')
})

it.each(['ROLE_LABORATORY', 'ROLE_SUPPORT', 'ROLE_AUDITOR'] as const)('so are %s', async (role) => {
  const { id } = await register()
  const wanted = ['ROLE_USER', role]
  const proposed = await wantAsAdmin(id, first, wanted)
  expect(proposed.user).toMatchObject({ authorities: ['ROLE_USER'], roleProposal: { role } })
  expect((await wantAsAdmin(id, second, wanted)).user).toMatchObject({ authorities: wanted })
  expect((await wantAsAdmin(id, second, wanted)).user).not.toHaveProperty('roleProposal')
  expect((await wantAsAdmin(id, first, ['ROLE_USER'])).user).toMatchObject({ authorities: ['ROLE_USER'] })
})

it('a role takes the place of the one before, once two agree', async () => {
  const { id } = await register()
  for (const role of ['ROLE_ADMIN', 'ROLE_AUDITOR']) {
    const wanted = ['ROLE_USER', role]
    await wantAsAdmin(id, first, wanted)
    expect((await wantAsAdmin(id, second, wanted)).user).toMatchObject({ authorities: wanted })
  }
  expect((await wantAsAdmin(id, first, ['ROLE_SUPPORT', 'ROLE_AUDITOR'])).status).toBe(400)
})

it('a proposal that is rejected has to be made anew', async () => {
  const { id } = await register()
  await wantAsAdmin(id, first)
  expect((await wantAsAdmin(id, second, ['ROLE_USER'])).user).not.toHaveProperty('roleProposal')
  expect((await wantAsAdmin(id, second)).user).toMatchObject({ authorities: ['ROLE_USER'] })
})

it('nobody confirms through somebody who became an admin after the proposal', async () => {
  const [accomplice, candidate] = [await register(), await register()]
  await wantAsAdmin(candidate.id, first)
  const recorded = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kit}`, {
    token: first,
    body: codes,
  })
  expect(recorded.status).toBe(201)
  await wantAsAdmin(accomplice.id, first)
  await wantAsAdmin(accomplice.id, second)
  const token = await api.signIn(accomplice.email, password)
  const confirm = (by: string) =>
    api.call('POST /api/admin/test/confirm', { token: by, body: { swabKitId: kit } })
  expect((await confirm(token)).json).toMatchObject({ status: 409, errorKey: 'admintoonew' })
  expect((await wantAsAdmin(candidate.id, token)).user).toMatchObject({
    status: 409,
    errorKey: 'admintoonew',
  })
  expect((await confirm(second)).status).toBe(200)
})

it('an erased admin stays one and the same in the history, without their address', async () => {
  const { id, email } = await register()
  await wantAsAdmin(id, first)
  await wantAsAdmin(id, second)
  const token = await api.signIn(email, password)
  await api.call('POST /api/swab-kits', { token, body: { identifier: 'MJ-0000-0000-7777' } })
  await wantAsAdmin(id, first, ['ROLE_USER'])
  const body = { reason: 'Left the company.' }
  expect((await api.call(`POST /api/admin/users/${id}/erase`, { token: first, body })).status).toBe(200)
  const history = await api.call('GET /api/admin/history/kit/MJ-0000-0000-7777', { token: first })
  const { events } = history.json as { events: AuditEvent[] }
  expect(events[0]?.actor).toEqual({ kind: 'admin', id, name: `former admin ${id.slice(0, 8)}` })
  expect(history.text).not.toContain(email)
})
