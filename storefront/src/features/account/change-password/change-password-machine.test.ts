import { expect, it } from 'vitest'
import { passwordChangeFaults } from './change-password-machine.ts'
import { passwordChangeMessage } from './change-password-messages.ts'

const form = {
  currentPassword: 'old secret',
  newPassword: 'new secret',
  confirmPassword: 'new secret',
}

it.each([
  [{}, []],
  [
    { currentPassword: '', newPassword: '', confirmPassword: '' },
    ['Enter your current password', 'Enter a new password', 'Enter your new password again'],
  ],
  [{ newPassword: '12345', confirmPassword: '12345' }, ['Enter a new password of 6 to 99 characters']],
  [{ confirmPassword: 'new secret.' }, ['Your password and confirm password does not match']],
])('finds wrong with %j: %j', (wrong, messages) => {
  expect(passwordChangeFaults({ ...form, ...wrong }).map(({ message }) => message)).toEqual(messages)
})

it.each([
  ['Incorrect password', 'Your current password is not correct'],
  ['Method argument not valid', 'Something went wrong, please try again!'],
])('says of the refusal %j: %s', (title, message) => {
  const refused = { kind: 'refused', status: 400, title, errorKey: undefined, fieldErrors: [] } as const
  expect(passwordChangeMessage(refused)).toBe(message)
})

it.each([{ kind: 'unreachable' }, { kind: 'broken' }] as const)(
  'says of %j that it went wrong',
  (failure) => {
    expect(passwordChangeMessage(failure)).toBe('Something went wrong, please try again!')
  },
)
