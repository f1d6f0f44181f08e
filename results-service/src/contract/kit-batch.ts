import { z } from 'zod'
import { errorKeys } from '@swabwise/events/vocabulary/error-keys'

/** Calls that do the same with several kits, and skip those that do not allow it. */
export const kitBatch = { swabKitIds: z.array(z.string()).min(1).max(2000) }

/** @param done what the number of the others is called */
export const batchAnswer = <const Done extends string>(done: Done) =>
  z.strictObject({
    ...({ [done]: z.int().nonnegative() } as { readonly [D in Done]: z.ZodInt }),
    skipped: z.array(z.strictObject({ swabKitId: z.string(), reason: z.enum(errorKeys) })),
  })
