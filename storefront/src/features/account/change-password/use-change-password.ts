import { changePasswordMachine, type PasswordChangeForm } from './change-password-machine.ts'
import { call, session } from '../../../api/browser.ts'
import { customerRecord } from '../../../customer/browser-customer.ts'
import { onePerAction } from '../../../api/command-id.ts'
import { createChangePassword } from './change-password.ts'
import { useDialogForm } from '../../../forms/use-dialog-form.ts'

const changePassword = onePerAction(createChangePassword({ call, session, customerRecord }))

const send = async ({ currentPassword, newPassword }: PasswordChangeForm) =>
  (await changePassword({ currentPassword, newPassword })) && (true as const)

export const useChangePassword = () => useDialogForm(changePasswordMachine, send)
