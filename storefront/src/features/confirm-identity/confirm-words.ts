import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import { failureWords } from '../../forms/failure-words.ts'
import type { ConfirmFailure } from './confirm-identity-machine.ts'

const refusals: { readonly [K in ErrorKey]?: string } = {
  invalidpassword: 'Your password is not correct',
  wrongcode: 'The code is not right, or was used before. Wait for the next one',
  wrongpasskey: 'This passkey is not one of your account',
  secondfactorneeded: 'Your password is not enough here. Close this, and try once more',
}

export function confirmWords(failure: ConfirmFailure): string {
  if (failure.kind === 'no-passkey') return 'No passkey was used. It may have been cancelled'
  if (failure.kind !== 'refused') return failureWords(failure)
  const known = failure.errorKey === undefined ? undefined : refusals[failure.errorKey]
  return known ?? 'Something went wrong, please try again!'
}
