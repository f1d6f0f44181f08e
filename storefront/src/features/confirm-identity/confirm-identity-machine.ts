import type { Failure } from '../../api/failure.ts'
import { dialogFormMachine } from '../../forms/dialog-form-machine.ts'
import { failureWords } from '../../forms/failure-words.ts'

export interface Proof {
  readonly password: string
}

export const confirmIdentityMachine = dialogFormMachine<Proof, true, 'password'>(
  'confirmIdentity',
  ({ password }) => (password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
)

export function confirmationMessage(failure: Failure): string {
  if (failure.kind !== 'refused') return failureWords(failure)
  return failure.errorKey === 'invalidpassword'
    ? 'Your password is not correct'
    : 'Something went wrong, please try again!'
}
