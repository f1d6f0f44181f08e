import type { AuthenticateRequest } from '@swabwise/results-service/accounts/accounts.contract'
import type { Call } from '../api/call.ts'
import type { CustomerRecord } from './customer-record.ts'
import { profileOf } from '../api/session/profile.ts'
import type { SessionStore } from '../api/session/session.ts'

export type Credentials = Required<Omit<AuthenticateRequest, 'code'>> & Pick<AuthenticateRequest, 'code'>
export type SignIn = (credentials: Credentials) => Promise<void>

export interface SignInParts {
  readonly call: Call
  readonly session: SessionStore
  readonly customerRecord: CustomerRecord
}

/** Reads whose token it is. The session begins when all of it is known, so a failure leaves nothing behind. */
export function createBeginSession({ call, session, customerRecord }: SignInParts) {
  return async (token: string): Promise<void> => {
    const [account, details] = await Promise.all([
      call('getAccount', { token }),
      call('getCustomerDetails', { token }),
    ])
    if (account === undefined || details === undefined) throw new Error('The token had run out at once')
    session.begin(token, profileOf(account, details))
    customerRecord.keep(details)
    call('updateLogin').catch((thrown: unknown) => {
      console.warn('The sign-in could not be recorded:', thrown instanceof Error ? thrown.message : 'unknown')
    })
  }
}

export function createSignIn(parts: SignInParts): SignIn {
  const begin = createBeginSession(parts)
  return async (credentials) => {
    const answer = await parts.call('authenticate', { body: credentials })
    if (answer === undefined) throw new Error('Signing in was answered without a token')
    await begin(answer.id_token)
  }
}
