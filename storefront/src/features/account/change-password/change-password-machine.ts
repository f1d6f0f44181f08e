import type { PasswordChange } from './change-password.ts'
import { dialogFormMachine } from '../../../forms/dialog-form-machine.ts'
import type { FieldFault } from '../../../forms/field-faults.ts'
import { newPasswordFault } from '../../../forms/person/new-password.ts'

export interface PasswordChangeForm extends PasswordChange {
  readonly confirmPassword: string
}
export type PasswordChangeFault = FieldFault<keyof PasswordChangeForm>

export const changePasswordMachine = dialogFormMachine<PasswordChangeForm, true, keyof PasswordChangeForm>(
  'changePassword',
  passwordChangeFaults,
)

export function passwordChangeFaults(form: PasswordChangeForm): readonly PasswordChangeFault[] {
  const { currentPassword, newPassword, confirmPassword } = form
  const faults: PasswordChangeFault[] = []
  if (currentPassword === '')
    faults.push({ field: 'currentPassword', message: 'Enter your current password' })
  const message = newPasswordFault(newPassword)
  if (message !== undefined) faults.push({ field: 'newPassword', message })
  if (confirmPassword === '')
    faults.push({ field: 'confirmPassword', message: 'Enter your new password again' })
  else if (newPassword !== confirmPassword)
    faults.push({ field: 'confirmPassword', message: 'Your password and confirm password does not match' })
  return faults
}
