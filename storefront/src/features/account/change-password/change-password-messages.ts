import type { Failure } from '../../../api/failure.ts'

export const passwordChangedMessage = 'Your password has been changed.'

export function currentPasswordIsWrong(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.title === 'Incorrect password'
}

export function newPasswordIsCommon(failure: Failure): failure is Failure & { readonly title: string } {
  return failure.kind === 'refused' && failure.errorKey === 'commonpassword'
}

export function passwordChangeMessage(failure: Failure): string {
  if (newPasswordIsCommon(failure)) return failure.title
  return currentPasswordIsWrong(failure)
    ? 'Your current password is not correct'
    : 'Something went wrong, please try again!'
}
