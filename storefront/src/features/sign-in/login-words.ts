import { failureWords } from '../../forms/failure-words.ts'
import type { LoginFailure } from './login-machine.ts'

export function loginWords(failure: LoginFailure): string {
  if (failure.kind === 'no-passkey')
    return 'No passkey was used. It may have been cancelled, or this device has none for Swabwise.'
  if (failure.kind === 'wrong-passkey') return 'This passkey opens no account here.'
  if (failure.kind !== 'refused') return failureWords(failure)
  if (failure.errorKey === 'wrongcode')
    return 'The code is not right, or was used before. Wait for the next one and try again.'
  return 'The email address or the password is not right. Both are still here: look at them and try again.'
}
