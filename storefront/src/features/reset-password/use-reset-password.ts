import { call, session } from '../../api/browser.ts'
import { resetOf, resetPasswordMachine, type ResetForm } from './reset-password-machine.ts'
import { usePageForm } from '../../forms/use-page-form.ts'

/** Afterwards no token of the account is good any more, so nobody stays signed in here. */
async function resetPassword(form: ResetForm): Promise<void> {
  await call('finishPasswordReset', { body: resetOf(form), asVisitor: true })
  if (session.read().status === 'signed-in') session.end('signed-out')
}

export const useResetPassword = () => usePageForm(resetPasswordMachine, resetPassword)
