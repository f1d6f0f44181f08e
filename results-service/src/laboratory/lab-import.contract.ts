import { z } from 'zod'
import { listQuery } from '../contract/lists.ts'

const flag = z.enum(['true', 'false']).default('false')

export const LabImportQuery = z.object({ dryRun: flag, hold: flag, partial: flag })

const Count = z.int().nonnegative()

export const LabImportRow = z.strictObject({
  /** Of the file; the header is line 1. */
  line: z.int(),
  swabKitId: z.string(),
  column: z.string(),
  value: z.string(),
  expected: z.string(),
  problem: z.string(),
  /** A warning does not keep the row from being applied. */
  severity: z.enum(['error', 'warning']),
})
export type LabImportRow = z.infer<typeof LabImportRow>

export const LabImportAnswer = z.strictObject({
  new: Count,
  unchanged: Count,
  changed: Count,
  wrong: Count,
  rows: z.array(LabImportRow),
  /** Corrections among `changed` that wait for a second admin. */
  proposed: Count,
  /** Only of a file that was applied. */
  importId: z.uuid().exactOptional(),
})
export type LabImportAnswer = z.infer<typeof LabImportAnswer>

export const ListedLabImport = z.strictObject({
  id: z.uuid(),
  appliedAt: z.iso.datetime(),
  appliedBy: z.string(),
  fileDigest: z.string(),
  counts: z.strictObject({ new: Count, unchanged: Count, changed: Count, wrong: Count }),
})
export type ListedLabImport = z.infer<typeof ListedLabImport>

export const LabImportsQuery = z.object(listQuery(['appliedAt']))

export const EmailResultsRequest = z.union(
  [z.object({ swabKitId: z.string() }), z.object({ swabKitIds: z.array(z.string()).min(1).max(2000) })],
  { error: 'must have a swabKitId or swabKitIds' },
)

export const EmailResultsAnswer = z.strictObject({
  queued: Count,
  skipped: z.array(z.strictObject({ swabKitId: z.string(), reason: z.string() })),
})

export const ConfirmCorrectionRequest = z.object({ swabKitId: z.string().max(64) })

export const RejectCorrectionRequest = z.object({
  swabKitId: z.string().max(64),
  reason: z.string().trim().min(1, 'must say why').max(2000),
})
