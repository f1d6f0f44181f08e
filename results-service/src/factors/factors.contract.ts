import { z } from 'zod'
import type { OperationsOf } from '../contract/operation.ts'

/** Proof of who somebody is. */
export const ConfirmRequest = z.object({ password: z.string().min(1, 'must not be empty').max(1000) })

export const factorOperations = {
  confirmIdentity: {
    summary: 'Prove anew who you are, which calls that matter ask for',
    access: 'customer',
    body: ConfirmRequest,
    success: { status: 204 },
    failures: { 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
