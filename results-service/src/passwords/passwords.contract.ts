import { z } from 'zod'
import { Password } from '../accounts/accounts.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

const ChangePasswordRequest = z.object({
  currentPassword: z.string().min(1, 'must not be empty').max(1000),
  newPassword: Password,
})

/** The email as text, as a JSON string, or in an object. */
const PasswordResetInit = z
  .union([z.string().min(1, 'must not be empty'), z.object({ email: z.string() })], {
    error: 'must be an email address, or an object with an email',
  })
  .transform((body) => (typeof body === 'string' ? body : body.email))

/** A missing key gets the same response as a wrong one. */
const PasswordResetFinish = z.object({
  key: z.string().nullish(),
  newPassword: Password,
})

export const passwordOperations = {
  changePassword: {
    summary: 'Change the password. Earlier tokens are revoked; the Authorization header has a new one',
    access: 'customer',
    body: ChangePasswordRequest,
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
  initPasswordReset: {
    summary: 'Request an email with a reset link; does not reveal whether the account exists',
    access: 'anyone',
    body: PasswordResetInit,
    takesText: true,
    success: { status: 200 },
  },
  finishPasswordReset: {
    summary: 'Set a new password with the key from an emailed link. Earlier tokens are revoked',
    access: 'anyone',
    body: PasswordResetFinish,
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
