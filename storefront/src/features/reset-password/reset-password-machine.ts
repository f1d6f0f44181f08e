import type { FieldFault } from '../../forms/field-faults.ts'
import { newPasswordFault } from '../../forms/person/new-password.ts'
import { pageFormMachine } from '../../forms/page-form-machine.ts'

export interface PasswordReset {
  readonly newPassword: string
  /** From the mailed link; undefined where the address has none, and sent so. */
  readonly key: string | undefined
}
export interface ResetForm extends PasswordReset {
  readonly confirmPassword: string
}
export type ResetFault = FieldFault<'newPassword' | 'confirmPassword'>

/** Ends done, with nobody signed in here. */
export const resetPasswordMachine = pageFormMachine<ResetForm, 'newPassword' | 'confirmPassword'>(
  'resetPassword',
  resetFaults,
)

/** What of the form is sent. */
export const resetOf = ({ newPassword, key }: ResetForm): PasswordReset => ({ newPassword, key })

export function resetFaults({ newPassword, confirmPassword }: ResetForm): readonly ResetFault[] {
  const faults: ResetFault[] = []
  const message = newPasswordFault(newPassword)
  if (message !== undefined) faults.push({ field: 'newPassword', message })
  if (confirmPassword === '')
    faults.push({ field: 'confirmPassword', message: 'Enter your new password again' })
  else if (newPassword !== confirmPassword)
    faults.push({ field: 'confirmPassword', message: 'Passwords do not match.' })
  return faults
}
