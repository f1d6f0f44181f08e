import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { Failure } from '../../api/failure.ts'
import type { RegistrationFault, RegistrationField } from './registration-form.ts'

const fieldOfKey = new Map<ErrorKey | undefined, RegistrationField>([
  ['userexists', 'email'],
  ['emailexists', 'email'],
  ['invalidpassword', 'password'],
  ['commonpassword', 'password'],
])
const fieldOfMember = new Map<string, RegistrationField>([
  ['email', 'email'],
  ['login', 'email'],
  ['password', 'password'],
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['country', 'country'],
  ['region', 'region'],
  ['dob', 'dob'],
  ['gender', 'gender'],
])

/** The service's refusal tied to the fields it speaks of: the title as told, or one line for each wrong field. */
export function refusedFields(failure: Failure | undefined): readonly RegistrationFault[] {
  if (failure?.kind !== 'refused') return []
  const field = fieldOfKey.get(failure.errorKey)
  if (field !== undefined) return [{ field, message: failure.title }]
  return failure.fieldErrors.flatMap((wrong) => {
    const known = fieldOfMember.get(wrong.field)
    return known === undefined ? [] : [{ field: known, message: `${labelOf[known]}: ${wrong.message}` }]
  })
}

const labelOf: { readonly [F in RegistrationField]: string } = {
  email: 'Email',
  confirmEmail: 'Confirm Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  region: 'Region',
  dob: 'Date of birth',
  gender: 'Sex',
  promotionalEmail: 'News by email',
}
