import { z } from 'zod'
import { reportCheckCodePattern } from './report-check-code.contract.ts'
import { KitKind, RecordedResult, ReportStatus } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const ReportCheckCode = z.string().regex(reportCheckCodePattern, 'must be a report check code')

/** For each reported kit of the caller. */
export const Authenticity = z.array(
  z.strictObject({ swabKitId: z.string(), reportedAt: z.iso.datetime(), code: ReportCheckCode }),
)
export type Authenticity = z.infer<typeof Authenticity>

export const ReportCheckPath = z.object({ code: ReportCheckCode })

/** For comparison with the printed report. */
export const CheckedReport = z.strictObject({
  ...RecordedResult.omit({ id: true, swabKitId: true, released: true, note: true }).shape,
  kind: KitKind,
  status: ReportStatus,
  reportedAt: z.iso.datetime(),
  /** Masked: `MJ-••••-••••-0042`. */
  swabKit: z.string(),
  initials: z.string(),
  reportVersion: z.string(),
  /** The date of the report that replaces this one. */
  replacedAt: z.iso.datetime().exactOptional(),
})
export type CheckedReport = z.infer<typeof CheckedReport>

export const reportCheckOperations = {
  getAuthenticity: {
    summary: "The check codes of the signed-in customer's reports",
    access: 'customer',
    success: { status: 200, body: Authenticity },
  },
  checkReport: {
    summary: 'The report behind a check code, for comparison with the printed one',
    access: 'anyone',
    params: ReportCheckPath,
    success: { status: 200, body: CheckedReport },
    failures: { 404: 'Never issued, or no longer valid', 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
