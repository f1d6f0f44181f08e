import { z } from 'zod'
import { Password } from '../accounts/accounts.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

const ChangePasswordRequest = z.object({
  currentPassword: z.string().min(1, 'must not be empty').max(1000),
  newPassword: Password,
})

/** The address as text, as a JSON string, or in an object. */
const PasswordResetInit = z
  .union([z.string().min(1, 'must not be empty'), z.object({ email: z.string() })], {
    error: 'must be an e-mail address, or an object with an email',
  })
  .transform((body) => (typeof body === 'string' ? body : body.email))

/** A key that is missing is as good as a wrong one, and told alike. */
const PasswordResetFinish = z.object({
  key: z.string().nullish(),
  newPassword: Password,
})

export const passwordOperations = {
  changePassword: {
    summary:
      'Choose another password. Tokens made before stop working; one that goes on in their place is in the header Authorization',
    access: 'customer',
    body: ChangePasswordRequest,
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
  initPasswordReset: {
    summary: 'Have a link mailed that resets the password; does not tell whether there is such an account',
    access: 'anyone',
    body: PasswordResetInit,
    takesText: true,
    success: { status: 200 },
  },
  finishPasswordReset: {
    summary: 'Set a new password by the key of a mailed link. Tokens made before stop working',
    access: 'anyone',
    body: PasswordResetFinish,
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
