import { z } from 'zod'
import { codeShape } from '@swabwise/events/genetics/codes/code-schemas'
import { geneKeys, type GeneKey } from '@swabwise/events/genetics/codes/codes'
import { firstReportGenes, secondReportGenes, sensitiveKeys } from '@swabwise/events/genetics/codes/kits'
import { kitKinds } from '@swabwise/events/vocabulary/kit-kind'
import { reportStatuses, sentStatuses } from '@swabwise/events/vocabulary/report-status'
import { batchAnswer, kitBatch } from '../contract/kit-batch.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const KitKind = z.enum(kitKinds)

const firstReport = codeShape(firstReportGenes)
const secondReport = codeShape(secondReportGenes)

export const ReportStatus = z.enum(reportStatuses)

/** What the owner reads of a kit; withdrawn ones tell no codes. */
export const ShownStatus = z.enum([...reportStatuses, 'withdrawn'])

const result = {
  id: z.uuid(),
  swabKitId: z.string(),
  kind: KitKind,
  status: ShownStatus,
  reportedAt: z.iso.datetime().exactOptional(),
}

/** A kit on its way. */
const journey = {
  registeredAt: z.iso.datetime().exactOptional(),
  /** When the swab arrived at the laboratory. */
  receivedAt: z.iso.datetime().exactOptional(),
}

/** Calls that are left out because their owner chose not to see them. */
const hidden = { hidden: z.array(z.enum(sensitiveKeys)).exactOptional() }

export const TestResult = z.strictObject({ ...result, ...journey, ...firstReport, ...hidden })
export type TestResult = z.infer<typeof TestResult>

export const SecondReportResult = z.strictObject({ ...result, ...secondReport, ...hidden })
export type SecondReportResult = z.infer<typeof SecondReportResult>

const written = z.string().max(40).optional()
const writtenCodes = Object.fromEntries(geneKeys.map((key) => [key, written])) as {
  readonly [K in GeneKey]: typeof written
}

/** Codes are accepted in any notation. */
export const RecordResultsRequest = z.object({
  ...writtenCodes,
  status: z.enum(sentStatuses).default('final'),
  reportedAt: z.iso.datetime().exactOptional(),
  note: z.string().max(2000).optional(),
  hold: z.boolean().default(false),
})
export type RecordResultsRequest = z.input<typeof RecordResultsRequest>

export const RecordedResult = z.strictObject({
  ...result,
  ...firstReport,
  ...secondReport,
  released: z.boolean(),
  note: z.string().exactOptional(),
  /** Whether a correction awaits a second admin. */
  correctionProposed: z.boolean().exactOptional(),
})
export type RecordedResult = z.infer<typeof RecordedResult>

const EmailResultsRequest = z.union([z.object({ swabKitId: z.string() }), z.object(kitBatch)], {
  error: 'must have a swabKitId or swabKitIds',
})

const ConfirmCorrectionRequest = z.object({ swabKitId: z.string().max(64) })

const RejectCorrectionRequest = z.object({
  swabKitId: z.string().max(64),
  reason: z.string().trim().min(1, 'must say why').max(2000),
})

export const resultOperations = {
  followResults: {
    summary:
      "Server-sent events: `results` with a kit's id and status whenever what the caller sees of it changes. Never a result",
    access: 'customer',
    success: { status: 200, stream: 'text/event-stream' },
    failures: { 429: 'Too many open streams for the account', 503: 'The service is stopping' },
  },
  recordResults: {
    summary: "Record a registered kit's laboratory results",
    access: 'staff',
    query: z.object({ swabKitIdentifier: z.string().min(1, 'must not be empty').max(64) }),
    body: RecordResultsRequest,
    success: { status: 201, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'The kit is not registered' },
  },
  validateResults: {
    summary: 'Validate held results: technically, then medically by somebody else, which releases them',
    access: 'staff',
    body: z.object(kitBatch),
    success: { status: 200, body: batchAnswer('validated') },
  },
  releaseResults: {
    summary: 'Release held results to their customers',
    access: 'staff',
    body: z.object(kitBatch),
    success: { status: 200, body: batchAnswer('released') },
  },
  confirmCorrection: {
    summary: 'Confirm a correction that another admin proposed',
    access: 'staff',
    body: ConfirmCorrectionRequest,
    success: { status: 200, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'Nothing is proposed, or you proposed it yourself' },
  },
  rejectCorrection: {
    summary: 'Reject a proposed correction, or withdraw your own',
    access: 'staff',
    body: RejectCorrectionRequest,
    success: { status: 200, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'Nothing is proposed' },
  },
  emailResults: {
    summary: 'Email customers that their results are available. The email contains a link, never a result',
    access: 'staff',
    body: EmailResultsRequest,
    success: { status: 202, body: batchAnswer('queued') },
  },
} as const satisfies OperationsOf
