import { expect, it } from 'vitest'
import { resetFaults, resetOf } from './reset-password-machine.ts'

const form = { newPassword: 'new secret', confirmPassword: 'new secret', key: 'the-key' }

it('sends the password once, and undefined where the address holds no key', () => {
  expect(resetOf(form)).toEqual({ newPassword: 'new secret', key: 'the-key' })
  expect(resetOf({ ...form, key: undefined })).toEqual({ newPassword: 'new secret', key: undefined })
})

it.each([
  [{}, []],
  [{ confirmPassword: 'new secret.' }, [['confirmPassword', 'Passwords do not match.']]],
  [
    { newPassword: '', confirmPassword: '' },
    [
      ['newPassword', 'Enter a new password'],
      ['confirmPassword', 'Enter your new password again'],
    ],
  ],
  [
    { newPassword: '12345', confirmPassword: '12345' },
    [['newPassword', 'Enter a new password of 6 to 99 characters']],
  ],
  [
    { newPassword: 'x'.repeat(100), confirmPassword: 'x'.repeat(100) },
    [['newPassword', 'Enter a new password of 6 to 99 characters']],
  ],
])('finds wrong with %j: %j', (wrong, faults) => {
  expect(resetFaults({ ...form, ...wrong }).map(({ field, message }) => [field, message])).toEqual(faults)
})
