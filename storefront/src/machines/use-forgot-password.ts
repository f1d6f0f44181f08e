import { askForReset } from './flows.ts'
import { forgotPasswordMachine } from './forgot-password-machine.ts'
import { usePageForm } from './use-page-form.ts'

const send = (email: string) => askForReset(email.trim())

export const useForgotPassword = () => usePageForm(forgotPasswordMachine, send)
