import type { ProfileRequest } from '@swabwise/results-service/accounts/accounts.contract'
import { profileOf } from '../../../api/session/profile.ts'
import type { SignInParts } from '../../../customer/sign-in.ts'

/** Answers whether it was done: false when the session was over before. */
export type SaveProfile = (request: ProfileRequest, commandId?: string) => Promise<boolean>

export function createSaveProfile({ call, session, customerRecord }: SignInParts): SaveProfile {
  return async (request, commandId) => {
    const asked = session.read()
    const details = await call('updateProfile', { body: request, ...(commandId && { commandId }) })
    const now = session.read()
    if (details === undefined || asked.status === 'signed-out' || now.status === 'signed-out') return false
    if (now.token === asked.token && now.profile !== undefined) {
      session.keepProfile(profileOf(now.profile, details))
      customerRecord.keep(details)
    }
    return true
  }
}
