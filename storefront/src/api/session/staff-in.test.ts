import { expect, it } from 'vitest'
import { staffIn } from './staff-in.ts'

it.each([
  ['ROLE_ADMIN ROLE_USER', 'admin'],
  ['ROLE_LABORATORY ROLE_USER', 'laboratory'],
  ['ROLE_SUPPORT ROLE_USER', 'support'],
  ['ROLE_AUDITOR ROLE_USER', 'auditor'],
  ['ROLE_USER', undefined],
  ['NOT_ROLE_ADMIN', undefined],
  [7, undefined],
  [undefined, undefined],
])('a token with the roles %j speaks for %j', (auth, expected) => {
  const payload = Buffer.from(JSON.stringify({ auth })).toString('base64url')
  expect(staffIn(`x.${payload}.y`)).toBe(expected)
})
