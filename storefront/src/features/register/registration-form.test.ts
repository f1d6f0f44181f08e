import { describe, expect, it } from 'vitest'
import { faultsIn, registrationRequest, type RegistrationForm } from './registration-form.ts'
import { rosasForm } from './testing/registration.ts'

const empty: RegistrationForm = {
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  country: '',
  region: '',
  dob: { month: '', day: '', year: '' },
  gender: '',
  promotionalEmail: true,
}
const faults = (change: Partial<RegistrationForm>) =>
  faultsIn({ ...rosasForm, ...change }).map(({ field, message }) => `${field}: ${message}`)

describe('the registration form', () => {
  it('is without fault when all is filled in', () => expect(faults({})).toEqual([]))

  it('asks for every field at once, from the top', () => {
    expect(faultsIn(empty).map(({ field }) => field)).toEqual([
      'email',
      'confirmEmail',
      'password',
      'confirmPassword',
      'firstName',
      'lastName',
      'country',
      'region',
      'dob',
      'gender',
    ])
  })

  it('compares e-mail and password with their confirmation, in the words of the specification', () => {
    expect(faults({ confirmEmail: 'rosa@example.org' })).toEqual([
      'confirmEmail: Email and Confirm Email do not match',
    ])
    expect(faults({ confirmPassword: 'Secret-1' })).toEqual([
      'confirmPassword: Password and Confirm Password do not match',
    ])
  })

  it.each([
    ['12345', 1],
    ['123456', 0],
    ['x'.repeat(99), 0],
    ['x'.repeat(100), 1],
  ])('takes passwords of 6 to 99 characters (%s)', (password, count) => {
    expect(faults({ password, confirmPassword: password })).toHaveLength(count)
  })

  it.each(['rosa', 'rosa@example', '@example.com', 'ro sa@example.com'])(
    'takes no e-mail like %s',
    (email) => {
      expect(faults({ email, confirmEmail: email })).toEqual([
        'email: Enter an email address in the form name@example.com',
      ])
    },
  )

  it.each(["O'Neill", 'Łukasz', 'Anne-Marie de la Cruz', 'Zoë', 'D’Arcy'])(
    'takes the name %s',
    (lastName) => {
      expect(faults({ lastName })).toEqual([])
    },
  )

  it.each(['X', ' X ', 'R2D2', 'a@b', '<b>hi</b>'])('takes no name like %j', (firstName) => {
    expect(faults({ firstName })).toHaveLength(1)
  })

  it('wants a region of the chosen country', () => {
    expect(faults({ country: 'United States' })).toEqual(['region: Choose your state'])
    expect(faults({ region: '' })).toEqual(['region: Choose your province'])
    expect(faults({ region: 'Quebec' })).toEqual([])
  })

  it.each([
    [{ month: '', day: '9', year: '' }, 'dob: Choose the month and year of your birth'],
    [{ month: '2', day: '30', year: '1990' }, 'dob: Choose a date that exists: that month is shorter'],
    [{ month: '2', day: '29', year: '1900' }, 'dob: Choose a date that exists: that month is shorter'],
  ])('wants a whole and real date of birth (%j)', (dob, fault) => {
    expect(faults({ dob })).toEqual([fault])
  })

  it('takes 29 February of a leap year', () => {
    expect(faults({ dob: { month: '2', day: '29', year: '2000' } })).toEqual([])
  })

  it('enforces no age', () => {
    expect(faults({ dob: { month: '12', day: '31', year: '2024' } })).toEqual([])
  })
})

describe('the registration request', () => {
  it('is the payload of the specification', () => {
    expect(registrationRequest({ ...rosasForm, email: ' rosa@example.com ', firstName: ' Rosa ' })).toEqual({
      email: 'rosa@example.com',
      login: 'rosa@example.com',
      langkey: 'en',
      password: 'secret-1',
      country: 'Canada',
      region: 'Price Edward Island',
      dob: '3-9-1990',
      gender: 'FEMALE',
      promotionalEmail: true,
      firstName: 'Rosa',
      lastName: "O'Neill",
    })
  })

  it('leaves the password exactly as typed', () => {
    expect(registrationRequest({ ...rosasForm, password: '  spaced  ' }).password).toBe('  spaced  ')
  })

  it('cannot be made of an incomplete form', () => {
    expect(() => registrationRequest(empty)).toThrow('not complete')
  })
})
