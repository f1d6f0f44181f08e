import { AccountId } from '@swabwise/events/catalogue/ids'
import type { Call } from '../call.ts'
import type { Person } from './record.ts'

export async function signedUp(call: Call, email: string, password: string): Promise<Person> {
  const { json } = await call('POST /api/authenticate', { body: { username: email, password } })
  const { id_token: token } = json as { readonly id_token: string }
  const account = await call('GET /api/account', { token })
  return { id: AccountId.parse((account.json as { readonly id: string }).id), email, password }
}

export async function registered(call: Call, email: string, password: string): Promise<Person> {
  const body = {
    email,
    password,
    firstName: 'History',
    lastName: 'Tester',
    country: 'Canada',
    region: 'Ontario',
    dob: '6-21-1984',
    gender: 'OTHER',
  }
  const { status, text } = await call('POST /api/register', { body })
  if (status !== 201) throw new Error(`nobody can register: ${status} ${text}`)
  return signedUp(call, email, password)
}
