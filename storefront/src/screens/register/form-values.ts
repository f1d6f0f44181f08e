import type { Gender } from '@swabwise/results-service/accounts/accounts.contract'
import { countries } from '@swabwise/results-service/accounts/regions.contract'
import type { RegistrationForm } from '../../machines/registration-form.ts'
import { textIn } from '../form-text.ts'

/** What is chosen from lists; the rest of the form is typed. */
export type Choices = Pick<RegistrationForm, 'country' | 'region' | 'dob' | 'gender'>

export const countryChoices = countries.map((country) => ({ value: country, label: country }))

export const sexChoices: readonly { value: Gender; label: string }[] = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'N/A' },
]

const earliestBirthYear = 1900

/** Latest first, as most people are nearer to it. */
export function birthYears(latest: number): readonly string[] {
  return Array.from({ length: latest - earliestBirthYear + 1 }, (_, index) => String(latest - index))
}

export function readForm(typed: FormData, choices: Choices): RegistrationForm {
  const text = (name: string) => textIn(typed, name)
  return {
    ...choices,
    email: text('email'),
    confirmEmail: text('confirmEmail'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    promotionalEmail: typed.has('promotionalEmail'),
  }
}
