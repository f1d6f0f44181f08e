import type { RegistrationForm } from '../registration-form.ts'

export const rosasForm: RegistrationForm = {
  email: 'rosa@example.com',
  confirmEmail: 'rosa@example.com',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  firstName: 'Rosa',
  lastName: "O'Neill",
  country: 'Canada',
  region: 'Price Edward Island',
  dob: { month: '3', day: '9', year: '1990' },
  gender: 'FEMALE',
  promotionalEmail: true,
}
