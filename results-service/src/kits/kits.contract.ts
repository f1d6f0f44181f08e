import { z } from 'zod'
import { kitIdFormat, kitIdPattern } from '@swabwise/events/vocabulary/kit-id'
import { KitKind, TestResult } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

/** Accepts lower case. */
export const KitIdentifier = z
  .string()
  .trim()
  .toUpperCase()
  .regex(kitIdPattern, `must have the format ${kitIdFormat}`)

/** Accepts either field. The format is checked later, because it has its own error key (`badkitformat`). */
export const RegisterKitRequest = z
  .object({ kitId: z.string().max(64).optional(), identifier: z.string().max(64).optional() })
  .refine((body) => (body.kitId ?? body.identifier ?? '').trim() !== '', {
    path: ['kitId'],
    message: 'must not be empty',
  })
export type RegisterKitRequest = z.infer<typeof RegisterKitRequest>

/** The genes present tell clients which results the kit adds to. */
export const RegisteredKit = z
  .strictObject({ ...TestResult.shape, id: z.string(), identifier: z.string() })
  .omit({ swabKitId: true })
export type RegisteredKit = z.infer<typeof RegisteredKit>

export const Lot = z
  .string()
  .trim()
  .max(100, 'must have at most 100 characters')
  .regex(/^\P{Cc}*$/u, 'must be one line of text')

export const CreateKitRequest = z.object({
  identifier: z.string().max(64),
  isRegistered: z.literal(false).optional(),
  kind: KitKind.exactOptional(),
  lot: Lot.exactOptional(),
})

export const SwabKit = z.strictObject({
  id: z.string(),
  identifier: z.string(),
  kind: KitKind,
  isRegistered: z.boolean(),
  status: z.enum(['available', 'registered']),
  userId: z.uuid().exactOptional(),
  userEmail: z.string().exactOptional(),
  registeredDate: z.iso.datetime().exactOptional(),
  lot: z.string().exactOptional(),
  createdDate: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
})
export type SwabKit = z.infer<typeof SwabKit>

export const kitOperations = {
  registerKit: {
    summary: 'Register a swab kit to the signed-in customer; failures carry an errorKey',
    access: 'customer',
    body: RegisterKitRequest,
    success: { status: 200, body: RegisteredKit },
  },
  createKit: {
    summary: 'Create a kit',
    access: 'staff',
    body: CreateKitRequest,
    success: { status: 201, body: SwabKit },
  },
} as const satisfies OperationsOf
