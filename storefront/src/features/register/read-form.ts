import { textIn } from '../../forms/form-text.ts'
import type { RegistrationForm } from './registration-form.ts'

/** What is chosen from lists; the rest of the form is typed. */
export type Choices = Pick<RegistrationForm, 'country' | 'region' | 'dob' | 'gender'>

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
