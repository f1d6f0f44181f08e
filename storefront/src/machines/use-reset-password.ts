import { resetPassword } from './flows.ts'
import { resetOf, resetPasswordMachine, type ResetForm } from './reset-password-machine.ts'
import { usePageForm } from './use-page-form.ts'

const send = (form: ResetForm) => resetPassword(resetOf(form))

export const useResetPassword = () => usePageForm(resetPasswordMachine, send)
