import { randomUUID } from 'node:crypto'
import { AccountId, CommandId } from '@swabwise/events/catalogue/ids'
import { roleOf, staff, type Staff } from '@swabwise/events/vocabulary/role'
import type { Account } from '../accounts/accounts.contract.ts'
import { grantRole } from '../users/roles.command.ts'
import type { RunningApi } from './start-api.ts'

const password = 'a password'

/** Somebody new in this role. */
export async function openStaff(api: RunningApi, who: Staff) {
  const email = `${who}-${randomUUID()}@example.org`
  const body = {
    ...{ email, password, firstName: 'Sasha', lastName: 'Staff', country: 'Canada', region: 'Ontario' },
    ...{ dob: '6-21-1984', gender: 'OTHER' },
  }
  await api.call('POST /api/register', { body })
  const asCustomer = await api.signIn(email, password)
  const { id } = (await api.call('GET /api/account', { token: asCustomer })).json as Account
  const accountId = AccountId.parse(id)
  await grantRole(api.core.store, accountId, roleOf(who), {
    commandId: CommandId.parse(randomUUID()),
    actor: { kind: 'system', name: 'test' },
    correlationId: 'test',
    at: new Date().toISOString(),
  })
  await api.core.projections.reached(await api.core.store.head())
  return { accountId, email, token: await api.signIn(email, password) }
}

export async function tokensOfStaff(api: RunningApi): Promise<Record<Staff, string>> {
  const tokens = {} as Record<Staff, string>
  for (const who of staff) tokens[who] = (await openStaff(api, who)).token
  return tokens
}
