import { z } from 'zod'
import { reportCheckCodePattern } from './report-check-code.contract.ts'
import { codeShape } from '@swabwise/events/genetics/codes/code-schemas'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import type { OperationsOf } from '../contract/operation.ts'

export const ReportCheckCode = z.string().regex(reportCheckCodePattern, 'must be a report check code')

/** Of the report that the caller's kits make together; without a code while none has reported, and what changed in it. */
export const Authenticity = z.strictObject({
  checkCode: ReportCheckCode.exactOptional(),
  /** Results that read differently than they did before; newest first. */
  changes: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      swabKitId: z.string(),
      report: z.string(),
      title: z.string(),
      before: z.string(),
      after: z.string(),
      reason: z.string().exactOptional(),
    }),
  ),
})
export type Authenticity = z.infer<typeof Authenticity>

export const ReportCheckPath = z.object({ code: ReportCheckCode })

/** For comparison with the printed report. */
export const CheckedReport = z.strictObject({
  ...codeShape(geneKeys),
  reportedAt: z.iso.datetime(),
  /** Masked: `MJ-••••-••••-0042`. */
  swabKits: z.array(z.string()),
  initials: z.string(),
  reportVersion: z.string(),
  /** When one of its results began to read differently. */
  replacedAt: z.iso.datetime().exactOptional(),
})
export type CheckedReport = z.infer<typeof CheckedReport>

export const reportCheckOperations = {
  getAuthenticity: {
    summary: "The check code of the signed-in customer's report",
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
