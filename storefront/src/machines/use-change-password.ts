import { changePasswordMachine, type PasswordChangeForm } from './change-password-machine.ts'
import { changePassword } from './account-flows.ts'
import { useDialogForm } from './use-dialog-form.ts'

const send = async ({ currentPassword, newPassword }: PasswordChangeForm) =>
  (await changePassword({ currentPassword, newPassword })) && (true as const)

export const useChangePassword = () => useDialogForm(changePasswordMachine, send)
