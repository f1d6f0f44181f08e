import { call } from '../../api/browser.ts'
import { forgotPasswordMachine, type AskForReset } from './forgot-password-machine.ts'
import { usePageForm } from '../../forms/use-page-form.ts'

const askForReset: AskForReset = async (email) => {
  await call('initPasswordReset', { body: { email: email.trim() }, asVisitor: true })
}

export const useForgotPassword = () => usePageForm(forgotPasswordMachine, askForReset)
