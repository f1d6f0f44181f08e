import { z } from 'zod'
import type { OperationsOf } from '../contract/operation.ts'

export const emailVerificationOperations = {
  requestEmailVerification: {
    summary: 'Request an email with a link that proves the address; three an hour at most are sent',
    access: 'customer',
    success: { status: 200 },
  },
  verifyEmail: {
    summary: "Prove the caller's address with the key from an emailed link",
    access: 'customer',
    body: z.object({ key: z.string().max(200) }),
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
