import { grantAdmin } from '../users/admins.command.ts'
import { context } from './lab-people.ts'
import type { RunningApi } from './start-api.ts'

const second = { email: 'second@example.org', password: 'a second admin' }

/** Ada of the demo, and Ben. */
export async function twoAdmins(api: RunningApi): Promise<readonly [ada: string, ben: string]> {
  const about = { firstName: 'Ben', lastName: 'Second', dob: '6-21-1984', gender: 'MALE' }
  const place = { country: 'Canada', region: 'Ontario' }
  await api.call('POST /api/register', { body: { ...second, ...about, ...place } })
  const account = api.core.dependencies.accounts.byEmail(api.core.dependencies.digestEmail(second.email))
  if (account === undefined) throw new Error('not registered')
  await grantAdmin(api.core.store, account.id, context())
  const ada = await api.signIn('admin@example.com', 'demo-admin')
  return [ada, await api.signIn(second.email, second.password)]
}
