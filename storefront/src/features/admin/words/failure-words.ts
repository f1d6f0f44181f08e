import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { Failure } from '../../../api/failure.ts'
import { failureWords as usualWords } from '../../../forms/failure-words.ts'

/** What the service says no to, by its errorKey: what holds, and what can be done. */
const refusals: Readonly<Record<ErrorKey, string>> = {
  userexists: 'An account with this login already exists.',
  emailexists: 'An account with this email already exists.',
  invalidpassword: 'The password is not correct.',
  commonpassword: 'This password is one of those that are guessed first.',
  resetkeynotusable: 'This reset link has been used or has expired.',
  verificationkeynotusable: 'This confirmation link has been used or has expired.',
  emailnotverified: 'Nobody has confirmed the email address of this account yet.',
  confirmationneeded: 'Nothing was done: nobody confirmed that it is you. Try again.',
  secondfactorneeded: 'The password is not enough here. Use your passkey or a code.',
  secondfactorrequired:
    'Staff need a second factor. Open your dashboard, and add a passkey or an authenticator app under “Signing In” in its menu.',
  wrongcode: 'The code is not right, or was used before.',
  wrongpasskey: 'The passkey could not be verified.',
  factorexists: 'It is there already, or there are too many.',
  lastfactor: 'Staff need one second factor. Add another one first.',
  nofactor: 'There is no second factor.',
  kitexists: 'A kit with this ID already exists.',
  badkitformat: `A kit ID has the form ${kitIdFormat}.`,
  kitnotfound: 'No kit has this ID. It may have been deleted.',
  kitregistered: 'The kit is registered. Detach it from its owner before you delete it.',
  kitinactive: 'The kit is already registered to somebody. Detach it first.',
  kitholdssample:
    "The kit holds its last owner's sample: it can only go back to them, and cannot be deleted.",
  kitnotregistered: 'The kit is not registered, so it cannot have results.',
  useralreadyregisteredthckit: 'This person already has a THC kit. Detach that one first.',
  useralreadyregisteredcbdkit: 'This person already has a CBD kit. Detach that one first.',
  useralreadyregisteredcannabiskit: 'This person already has a cannabis kit. Detach that one first.',
  usernotfound: 'No such account. It may have been erased.',
  resultfinal: 'The result is final. Record a correction instead, and say why.',
  nothingtocorrect: 'There is no final result to correct.',
  ownererased: "This kit's owner was erased. Nothing personal can be recorded for them.",
  lastadmin: 'This is the last admin. Give somebody else the role first.',
  correctionpending: 'Something is already waiting for a second admin. Decide on that first.',
  sameadmin: 'You proposed this yourself. Another admin has to confirm it.',
  admintoonew: 'You became an admin after this was proposed. Somebody who was one before has to confirm it.',
  nothingproposed: 'Nothing is waiting for confirmation. Somebody may have decided on it.',
  nothingtorelease: 'There is no result on hold.',
  resultswithdrawn:
    'The results are withdrawn. They are shown again once the recall is ended, or once they are corrected.',
  runheld: 'The run of the laboratory is held by a rule. Two admins release or withdraw it, under Recalls.',
  notvalidated: 'The results are released once they are validated, technically and medically.',
  nothingtovalidate: 'There is nothing to validate.',
  samevalidator: 'You validated the results technically. Somebody else validates them medically.',
  notreleased: 'The results are on hold. Release them before you send the email.',
  shopunavailable: 'The shop is not responding. Try again in a moment.',
}

/** Nothing for a key of a newer service. */
export const refusalWords = (errorKey: ErrorKey): string | undefined =>
  Object.hasOwn(refusals, errorKey) ? refusals[errorKey] : undefined

/** The service knows nothing under this name, or it is no name at all. */
export const isUnknown = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && (failure.status === 404 || failure.status === 400)

/** Why a command failed, in a sentence or two. */
export function failureWords(failure: Failure): string {
  if (failure.kind !== 'refused') return usualWords(failure)
  const { errorKey, status, title, fieldErrors } = failure
  const known = errorKey === undefined ? undefined : refusalWords(errorKey)
  if (known !== undefined) return known
  if (fieldErrors.length > 0) return fieldErrors.map(({ field, message }) => `${field} ${message}`).join('. ')
  if (status === 403) return 'Your role does not allow this. Ask an admin.'
  if (status === 404) return 'It no longer exists. Somebody may have removed it.'
  if (status === 413) return 'That is too much at once. Send it in parts.'
  return `The service refused: ${title}`
}

/** Why something could not be shown. */
export function absenceWords(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'We cannot reach Swabwise. Check your connection and try again.'
    case 'broken':
      return 'Something went wrong on our side. Try again in a moment.'
    case 'too-many-attempts':
      return 'Too many requests. Wait a moment and try again.'
    case 'refused':
      return failureWords(failure)
  }
}
