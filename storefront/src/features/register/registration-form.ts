import type { Country } from '@swabwise/events/vocabulary/country'
import type { Gender } from '@swabwise/events/vocabulary/gender'
import type { AgreedTo, RegistrationRequest } from '@swabwise/results-service/accounts/accounts.contract'
import { emailFault } from '../../forms/person/email-fault.ts'
import type { FieldFault } from '../../forms/field-faults.ts'
import { birthDateFault, nameFault, regionFault, type BirthDate } from '../../forms/person/person-faults.ts'

export interface RegistrationForm {
  readonly email: string
  readonly confirmEmail: string
  readonly password: string
  readonly confirmPassword: string
  readonly firstName: string
  readonly lastName: string
  readonly country: Country | ''
  readonly region: string
  readonly dob: BirthDate
  readonly gender: Gender | ''
  readonly promotionalEmail: boolean
  /** The versions that the form links to. */
  readonly agreedTo?: AgreedTo | undefined
}
export type RegistrationField = keyof Omit<RegistrationForm, 'agreedTo'>
export type RegistrationFault = FieldFault<RegistrationField>

type Check = (form: RegistrationForm) => string | undefined

/** In the order of the fields on the screen, so that the first fault is the topmost. */
const checks: readonly (readonly [RegistrationField, Check])[] = [
  ['email', ({ email }) => emailFault(email)],
  [
    'confirmEmail',
    ({ email, confirmEmail }) => {
      if (confirmEmail.trim() === '') return 'Enter your email address again'
      return email.trim() === confirmEmail.trim() ? undefined : 'Email and Confirm Email do not match'
    },
  ],
  [
    'password',
    ({ password }) => {
      if (password === '') return 'Enter a password'
      return password.length >= 6 && password.length <= 99
        ? undefined
        : 'Enter a password of 6 to 99 characters'
    },
  ],
  [
    'confirmPassword',
    ({ password, confirmPassword }) => {
      if (confirmPassword === '') return 'Enter your password again'
      return password === confirmPassword ? undefined : 'Password and Confirm Password do not match'
    },
  ],
  ['firstName', ({ firstName }) => nameFault(firstName, 'first name')],
  ['lastName', ({ lastName }) => nameFault(lastName, 'last name')],
  ['country', ({ country }) => (country === '' ? 'Choose your country' : undefined)],
  [
    'region',
    ({ country, region }) =>
      country === '' ? 'Choose your country, then your province or state' : regionFault(country, region),
  ],
  ['dob', ({ dob }) => birthDateFault(dob)],
  ['gender', ({ gender }) => (gender === '' ? 'Choose your sex' : undefined)],
]

export function faultsIn(form: RegistrationForm): readonly RegistrationFault[] {
  return checks.flatMap(([field, check]) => {
    const message = check(form)
    return message === undefined ? [] : [{ field, message }]
  })
}

/**
 * What the service is sent. Call only with a form without faults.
 * @throws when country or sex are not chosen
 */
export function registrationRequest(form: RegistrationForm): RegistrationRequest {
  const { country, gender, dob } = form
  if (country === '' || gender === '') throw new Error('The form is not complete')
  const email = form.email.trim()
  return {
    email,
    login: email,
    langkey: 'en',
    password: form.password,
    country,
    region: form.region,
    dob: `${dob.month}-${dob.day}-${dob.year}`,
    gender,
    promotionalEmail: form.promotionalEmail,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    ...(form.agreedTo !== undefined && { agreedTo: form.agreedTo }),
  }
}
