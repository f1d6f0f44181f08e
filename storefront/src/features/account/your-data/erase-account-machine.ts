import type { ErasureReceipt } from '@swabwise/results-service/accounts/accounts.contract'
import { dialogFormMachine } from '../../../forms/dialog-form-machine.ts'
import type { Erasure } from './erase-account.ts'
import type { Failure } from '../../../api/failure.ts'

export const eraseAccountMachine = dialogFormMachine<Erasure, ErasureReceipt, 'password'>(
  'eraseAccount',
  ({ password }) => (password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
)

export function erasureMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      if (failure.errorKey === 'lastadmin')
        return 'You are the last admin. Make somebody else an admin first, then erase your account.'
      return failure.title === 'Incorrect password'
        ? 'Your password is not correct. Nothing was erased.'
        : 'Something went wrong, please try again!'
    case 'too-many-attempts':
      return 'Too many attempts. Nothing was erased: wait some minutes and try again.'
    case 'unreachable':
      return 'We cannot reach Swabwise, so we do not know whether your account was erased. Try again, or reload this page.'
    case 'broken':
      return 'Something went wrong, please try again!'
  }
}
