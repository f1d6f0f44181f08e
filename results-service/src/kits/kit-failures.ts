import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import type { AccountRefusal } from '../accounts/account.decider.ts'
import { ApiFailure, type ProblemKind } from '../platform/http/problems.ts'
import type { SwabKitRefusal } from './swab-kit.decider.ts'

const problemOf = {
  kitExists: 'kitExists',
  kitNotFound: 'noSuchKit',
  kitAlreadyRegistered: 'kitHasOwner',
  kitNotRegistered: 'kitNotRegistered',
  kitRegistered: 'kitRegistered',
  kitHoldsSample: 'kitHoldsSample',
  sampleOfAnother: 'kitHoldsSample',
  noCodes: 'validation',
  foreignGenes: 'validation',
  correctionWithoutReason: 'validation',
  alreadyFinal: 'resultFinal',
  nothingToCorrect: 'nothingToCorrect',
  correctionPending: 'correctionPending',
  nothingProposed: 'nothingProposed',
  sameAdmin: 'sameAdmin',
  nothingToRelease: 'nothingToRelease',
  notReleased: 'notReleased',
  withdrawn: 'resultsWithdrawn',
  runHeld: 'runHeld',
  notValidated: 'notValidated',
  nothingToValidate: 'nothingToValidate',
  sameValidator: 'sameValidator',
} as const satisfies Record<SwabKitRefusal['reason'], ProblemKind>

/** For admins. */
export function kitFailure(refused: SwabKitRefusal): ApiFailure {
  if (refused.reason === 'foreignGenes')
    return wrongFields(refused.genes, () => `does not belong to a ${refused.kind} kit`)
  if (refused.reason === 'noCodes')
    return wrongFields(geneKeys.slice(0, 1), () => 'at least one gene must be given')
  if (refused.reason === 'correctionWithoutReason')
    return wrongFields(['note'], () => 'must say why a final result is corrected')
  if (refused.reason === 'alreadyFinal')
    return new ApiFailure('resultFinal', {
      detail: 'To replace it, send status "corrected" and a note that says why.',
    })
  return new ApiFailure(problemOf[refused.reason])
}

export const wrongFields = <Field extends string>(
  fields: readonly Field[],
  message: (field: Field) => string,
) =>
  new ApiFailure('validation', {
    fieldErrors: fields.map((field) => ({ objectName: 'recordResults', field, message: message(field) })),
  })

type RegistrationRefusal = 'kitNotFound' | 'kitAlreadyRegistered' | 'sampleOfAnother' | AccountRefusal

const impossible = {
  accountExists: 'internal',
  resetNotUsable: 'internal',
  verificationNotUsable: 'internal',
} as const

export const registrationProblem = {
  ...impossible,
  noAccount: 'unauthorized',
  kitNotFound: 'kitNotFound',
  kitAlreadyRegistered: 'kitAlreadyRegistered',
  sampleOfAnother: 'kitAlreadyRegistered',
  alreadyThcKit: 'alreadyThcKit',
  alreadyCbdKit: 'alreadyCbdKit',
  alreadyCannabisKit: 'alreadyCannabisKit',
} as const satisfies Record<RegistrationRefusal, ProblemKind>

export const attachmentProblem = {
  ...impossible,
  noAccount: 'noSuchUser',
  kitNotFound: 'noSuchKit',
  kitAlreadyRegistered: 'kitHasOwner',
  sampleOfAnother: 'kitHoldsSample',
  alreadyThcKit: 'userHasThcKit',
  alreadyCbdKit: 'userHasCbdKit',
  alreadyCannabisKit: 'userHasCannabisKit',
} as const satisfies Record<RegistrationRefusal, ProblemKind>
