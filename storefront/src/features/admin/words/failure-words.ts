import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { Failure } from '../../../api/failure.ts'
import { failureWords as usualWords } from '../../../forms/failure-words.ts'

/** What the service says no to, by its errorKey: what holds, and what can be done. */
const refusals: Readonly<Record<ErrorKey, string>> = {
  userexists: 'There is an account with this login already.',
  emailexists: 'There is an account with this email already.',
  invalidpassword: 'The password is not correct.',
  commonpassword: 'This password is one of those that are guessed first.',
  resetkeynotusable: 'This link to reset the password was used already, or is too old.',
  verificationkeynotusable: 'This link to confirm the address was used already, or is too old.',
  emailnotverified: 'Nobody has confirmed the email address of this account yet.',
  kitexists: 'There is a kit with this ID already.',
  badkitformat: `A kit ID has the form ${kitIdFormat}.`,
  kitnotfound: 'There is no kit with this ID. It may have been deleted in the meantime.',
  kitregistered: 'The kit is registered. Detach it from its owner before you delete it.',
  kitinactive: 'The kit is registered to somebody already. Detach it first.',
  kitholdssample: 'The kit holds a sample of its last owner. It can go back to them only, and stays.',
  kitnotregistered: 'The kit is not registered to anybody, so it can have no results.',
  useralreadyregisteredthckit: 'This person has a THC kit already. Detach that one first.',
  useralreadyregisteredcbdkit: 'This person has a CBD kit already. Detach that one first.',
  useralreadyregisteredcannabiskit: 'This person has a cannabis kit already. Detach that one first.',
  usernotfound: 'There is no such account. It may have been erased in the meantime.',
  resultfinal: 'The result is final. Record a correction instead, and say why.',
  nothingtocorrect: 'There is no final result to correct.',
  ownererased: 'The owner of this kit was erased. Nothing personal can be recorded for them any more.',
  lastadmin:
    'This is the last admin. Give somebody else the role first, so that the site does not lose its last one.',
  correctionpending: 'A correction waits for a second admin already. That one has to be decided on first.',
  sameadmin: 'You proposed this correction yourself. Another admin has to confirm it.',
  admintoonew: 'You became an admin after this was proposed. Somebody who was one before has to confirm it.',
  nothingproposed: 'No correction waits for confirmation. Somebody may have decided on it in the meantime.',
  nothingtorelease: 'There is no result on hold.',
  notreleased: 'The results are on hold. Release them before you send the email.',
  shopunavailable: 'The shop does not answer. Try again in a moment.',
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
  if (status === 403) return 'Your account no longer has the role for this. Ask another admin.'
  if (status === 404) return 'It is not there any more. Somebody may have removed it in the meantime.'
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
      return 'Too many requests at once. Wait a little and try again.'
    case 'refused':
      return failureWords(failure)
  }
}
