import { z } from 'zod'
import { reportCheckCodePattern } from './report-check-code.contract.ts'
import { KitKind, RecordedResult, ReportStatus } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const ReportCheckCode = z.string().regex(reportCheckCodePattern, 'must be a code as reports carry it')

/** For each of the caller's kits that is reported, the code on its report. */
export const Authenticity = z.array(
  z.strictObject({ swabKitId: z.string(), reportedAt: z.iso.datetime(), code: ReportCheckCode }),
)
export type Authenticity = z.infer<typeof Authenticity>

export const ReportCheckPath = z.object({ code: ReportCheckCode })

/** What the laboratory reported under a code, to be held against the paper. */
export const CheckedReport = z.strictObject({
  ...RecordedResult.omit({ id: true, swabKitId: true, released: true, note: true }).shape,
  kind: KitKind,
  status: ReportStatus,
  reportedAt: z.iso.datetime(),
  /** Of the kit only its letters and its last group: `MJ-••••-••••-0042`. */
  swabKit: z.string(),
  initials: z.string(),
  reportVersion: z.string(),
  /** When the report was made that replaces this one. */
  replacedAt: z.iso.datetime().exactOptional(),
})
export type CheckedReport = z.infer<typeof CheckedReport>

export const reportCheckOperations = {
  getAuthenticity: {
    summary: 'For each reported kit of the signed-in customer, the code by which its report can be checked',
    access: 'customer',
    success: { status: 200, body: Authenticity },
  },
  checkReport: {
    summary: 'What the laboratory reported under the code on a report, to be held against the paper',
    access: 'anyone',
    params: ReportCheckPath,
    success: { status: 200, body: CheckedReport },
    failures: { 404: 'Never given out, or no longer: told alike', 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
