import { z } from 'zod'
import { codesOf } from '../genetics/codes.ts'

/** What the laboratory recorded, gene by gene, in the long form. */
export const RecordedCodes = z.strictObject({
  cyp2c9: z.enum(codesOf.cyp2c9).exactOptional(),
  akt1: z.enum(codesOf.akt1).exactOptional(),
  comt: z.enum(codesOf.comt).exactOptional(),
  cyp2c192: z.enum(codesOf.cyp2c192).exactOptional(),
  cyp2c193: z.enum(codesOf.cyp2c193).exactOptional(),
  cyp2c1917: z.enum(codesOf.cyp2c1917).exactOptional(),
  htr2a: z.enum(codesOf.htr2a).exactOptional(),
  cyp2b6: z.enum(codesOf.cyp2b6).exactOptional(),
  c4a: z.enum(codesOf.c4a).exactOptional(),
  nrg1: z.enum(codesOf.nrg1).exactOptional(),
  disc1: z.enum(codesOf.disc1).exactOptional(),
})
export type RecordedCodes = z.infer<typeof RecordedCodes>
