import { z } from 'zod'
import { codesOf } from '@swabwise/events/genetics/codes'
import { ReportCheckCode } from './report-checks.ts'

/** The genes by the names of the print page, each with one of its recorded codes. */
const genes = {
  cyp2c9: z.enum(codesOf.cyp2c9).exactOptional(),
  cyp2c19_2: z.enum(codesOf.cyp2c192).exactOptional(),
  cyp2c19_3: z.enum(codesOf.cyp2c193).exactOptional(),
  cyp2c19_17: z.enum(codesOf.cyp2c1917).exactOptional(),
  akt1: z.enum(codesOf.akt1).exactOptional(),
  comt: z.enum(codesOf.comt).exactOptional(),
  htr2a: z.enum(codesOf.htr2a).exactOptional(),
  cyp2b6: z.enum(codesOf.cyp2b6).exactOptional(),
  c4a: z.enum(codesOf.c4a).exactOptional(),
  nrg1: z.enum(codesOf.nrg1).exactOptional(),
  disc1: z.enum(codesOf.disc1).exactOptional(),
}

/** What somebody sees who opens a share. A fixed list: nothing else of the customer is ever in it. */
export const SharedReport = z.strictObject({
  /** When the newest of the kits was reported; absent while none is. */
  date: z.iso.datetime().exactOptional(),
  initials: z.string(),
  /** The kits that the codes come from, one a line. */
  swabKits: z.string(),
  location: z.string(),
  ...genes,
  verified: z.literal(true),
  /** For each kit that is reported, the code by which the paper can be checked. */
  authenticity: z.array(z.strictObject({ swabKitId: z.string(), code: ReportCheckCode })),
  expiresAt: z.iso.datetime(),
})
export type SharedReport = z.infer<typeof SharedReport>
