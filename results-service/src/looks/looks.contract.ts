import { z } from 'zod'
import { staff } from '@swabwise/events/vocabulary/role'
import type { OperationsOf } from '../contract/operation.ts'

/** Newest first. */
export const Looks = z.array(
  z.strictObject({
    at: z.iso.datetime(),
    /** Everything that is part of a file of many people stands as `export`. */
    what: z.enum(['results', 'details', 'history', 'kitHistory', 'export', 'everything', 'resultsFile']),
    role: z.enum([...staff, 'owner']),
    /** One and the same for the same person, without their name. */
    by: z.string(),
  }),
)
export type Looks = z.infer<typeof Looks>

export const looksOperations = {
  listLooks: {
    summary:
      'Who of the staff looked at what is kept of the caller, and when the caller took it away: the latest hundred',
    access: 'customer',
    success: { status: 200, body: Looks },
  },
} as const satisfies OperationsOf
