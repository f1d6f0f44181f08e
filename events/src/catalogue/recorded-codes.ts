import { z } from 'zod'
import { codesOf } from '../genetics/codes.ts'

/** What the laboratory recorded, gene by gene, in the long form. */
export const RecordedCodes = z.strictObject({
  cyp2c9: z.enum(codesOf.cyp2c9).optional(),
  akt1: z.enum(codesOf.akt1).optional(),
  comt: z.enum(codesOf.comt).optional(),
  cyp2c192: z.enum(codesOf.cyp2c192).optional(),
  cyp2c193: z.enum(codesOf.cyp2c193).optional(),
  cyp2c1917: z.enum(codesOf.cyp2c1917).optional(),
  htr2a: z.enum(codesOf.htr2a).optional(),
  cyp2b6: z.enum(codesOf.cyp2b6).optional(),
  c4a: z.enum(codesOf.c4a).optional(),
  nrg1: z.enum(codesOf.nrg1).optional(),
  disc1: z.enum(codesOf.disc1).optional(),
})
export type RecordedCodes = z.infer<typeof RecordedCodes>
