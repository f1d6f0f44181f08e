import { z } from 'zod'
import { interactingMedicines } from '@swabwise/events/genetics/explanations/interactions'
import type { OperationsOf } from '../contract/operation.ts'
import { ReportCheckCode } from '../report-checks/report-checks.contract.ts'

const DoctorsGene = z.strictObject({
  gene: z.string(),
  genotype: z.string().exactOptional(),
  /** Our word for each thing that the gene is reported for. */
  meanings: z.array(z.strictObject({ measure: z.string(), word: z.string() })),
  phenotype: z.string().exactOptional().meta({ description: 'In the terms of CPIC' }),
  activityScore: z.number().exactOptional().meta({ description: "CPIC's" }),
  calls: z.array(z.strictObject({ site: z.string(), code: z.string() })).meta({
    description: 'As the laboratory recorded them',
  }),
  variants: z.array(z.strictObject({ name: z.string(), rs: z.string(), found: z.string() })),
  tested: z.string(),
  notTested: z.string(),
  guidelines: z
    .array(z.strictObject({ medicines: z.array(z.string()), url: z.url() }))
    .meta({ description: 'In which CPIC names the gene; no advice' }),
  own: z
    .array(z.strictObject({ medicine: z.string(), effect: z.enum(['inhibits', 'induces']) }))
    .meta({ description: 'Medicines of the person that act on the enzyme' }),
  reading: z.string(),
})
export type DoctorsGene = z.infer<typeof DoctorsGene>

export const DoctorsPage = z.strictObject({
  name: z.string(),
  initials: z.string(),
  birthDate: z.iso.date(),
  reportedAt: z.iso.datetime().exactOptional(),
  swabKits: z.array(z.string()),
  checkCode: ReportCheckCode.exactOptional(),
  laboratory: z.string(),
  method: z.string(),
  reportVersion: z.string(),
  limits: z.array(z.string()),
  genes: z.array(DoctorsGene),
  medicines: z.strictObject({
    own: z.array(z.string()),
    choices: z.array(z.string()),
    source: z.strictObject({ name: z.string(), url: z.url() }),
  }),
})
export type DoctorsPage = z.infer<typeof DoctorsPage>

export const doctorOperations = {
  getDoctorsPage: {
    summary: "The caller's results on one page for a doctor, without advice",
    access: 'customer',
    success: { status: 200, body: DoctorsPage },
  },
  tellMedicines: {
    summary: 'Which of the medicines that act on our enzymes the caller takes; an empty list forgets them',
    access: 'customer',
    body: z.object({ medicines: z.array(z.enum(interactingMedicines)).max(interactingMedicines.length) }),
    success: { status: 200, body: DoctorsPage },
  },
} as const satisfies OperationsOf
