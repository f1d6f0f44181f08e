import type { SignInParts } from '../../../customer/sign-in.ts'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

/** Answers whether it was done: false when the session was over before. */
export type ChangePassword = (change: PasswordChange, commandId?: string) => Promise<boolean>

/** Every token of the account stops working; here the session goes on under the one that takes their place. */
export function createChangePassword({ call, session, customerRecord }: SignInParts): ChangePassword {
  function goOn(token: string) {
    const details = customerRecord.read()
    session.renew(token)
    if (details !== undefined) customerRecord.keep(details)
  }
  return async (change, commandId) => {
    await call('changePassword', { body: change, onNewToken: goOn, ...(commandId && { commandId }) })
    return session.read().status === 'signed-in'
  }
}
