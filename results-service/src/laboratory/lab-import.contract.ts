import { z } from 'zod'
import { listQuery } from '../contract/lists.ts'
import type { OperationsOf } from '../contract/operation.ts'

const flag = z.enum(['true', 'false']).default('false')

export const LabImportQuery = z.object({ dryRun: flag, hold: flag, partial: flag })

const Count = z.int().nonnegative()

export const LabImportRow = z.strictObject({
  /** The header is line 1. */
  line: z.int(),
  swabKitId: z.string(),
  column: z.string(),
  value: z.string(),
  expected: z.string(),
  problem: z.string(),
  /** Rows with warnings are applied. */
  severity: z.enum(['error', 'warning']),
})
export type LabImportRow = z.infer<typeof LabImportRow>

export const LabImportAnswer = z.strictObject({
  new: Count,
  unchanged: Count,
  changed: Count,
  wrong: Count,
  rows: z.array(LabImportRow),
  /** Corrections among `changed` that await a second admin. */
  proposed: Count,
  /** Rows of controls, read and expected. */
  controls: Count,
  /** Runs that a rule holds, and why; without reasons, one that was held before. */
  heldRuns: z.array(z.strictObject({ name: z.string(), why: z.array(z.string()) })),
  /** Set if the file was applied. */
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

export const labImportOperations = {
  importLabResults: {
    summary: "Import the laboratory's CSV; a dry run reports what it would do",
    access: 'staff',
    machines: 'importResults',
    query: LabImportQuery,
    body: z.string(),
    takesText: true,
    bodyLimit: '8mb',
    success: { status: 200, body: LabImportAnswer },
  },
  listLabImports: {
    summary: 'Applied imports',
    access: 'staff',
    query: LabImportsQuery,
    success: { status: 200, body: z.array(ListedLabImport), list: true },
  },
} as const satisfies OperationsOf
