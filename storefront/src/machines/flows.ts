import { call, customerRecord, session } from '../api/browser.ts'
import { createRestore } from './auto-login.ts'
import type { AskForReset } from './forgot-password-machine.ts'
import type { OpenAccount } from './registration-machine.ts'
import type { ResetPassword } from './reset-password-machine.ts'
import { createSignIn } from './sign-in.ts'

/** What happens before somebody is signed in; what the account does is in `account-flows.ts`. */
const parts = { call, session, customerRecord }

export const signIn = createSignIn(parts)
export const restore = createRestore(parts)
export const customerIsKnown = () => customerRecord.read() !== undefined

export const openAccount: OpenAccount = async (request) => {
  await call('registerAccount', { body: request })
}

export const askForReset: AskForReset = async (email) => {
  await call('initPasswordReset', { body: { email }, asVisitor: true })
}

/** Afterwards no token of the account is good any more, so nobody stays signed in here. */
export const resetPassword: ResetPassword = async (reset) => {
  await call('finishPasswordReset', { body: reset, asVisitor: true })
  if (session.read().status === 'signed-in') session.end('signed-out')
}
