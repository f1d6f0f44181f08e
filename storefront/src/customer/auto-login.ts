import { profileOf } from '../api/session/profile.ts'
import type { SignInParts } from './sign-in.ts'

export type Restore = () => Promise<void>

/** Reads anew who the kept token belongs to, and their results. */
export function createRestore({ call, session, customerRecord }: SignInParts): Restore {
  const tokenNow = () => {
    const now = session.read()
    return now.status === 'signed-in' ? now.token : undefined
  }
  return async () => {
    const asked = tokenNow()
    const [account, details] = await Promise.all([call('getAccount'), call('getCustomerDetails')])
    if (account === undefined || details === undefined || tokenNow() !== asked) return
    session.keepProfile(profileOf(account, details))
    customerRecord.keep(details)
  }
}
