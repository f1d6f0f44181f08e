import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import { failureWords } from '../../../forms/failure-words.ts'
import type { FactorFailure } from './factors-machine.ts'

const refusals: { readonly [K in ErrorKey]?: string } = {
  wrongcode: 'The code is not right. Wait for the next one and try again.',
  factorexists: 'It is there already, or there are too many.',
  lastfactor: 'You run Swabwise, so you need one of them. Add another one first.',
  confirmationneeded: 'It was not confirmed that it is you.',
  wrongpasskey: 'The passkey could not be verified. Try again.',
}

/** Why nothing was changed. */
export function factorWords(failure: FactorFailure): string {
  if (failure.kind === 'no-passkey')
    return 'No passkey was made. It may have been cancelled, or this device has one for Swabwise already.'
  if (failure.kind !== 'refused') return failureWords(failure)
  const known = failure.errorKey === undefined ? undefined : refusals[failure.errorKey]
  return known ?? 'Something went wrong, please try again!'
}
