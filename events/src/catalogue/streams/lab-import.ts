import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { LabImportId } from '../ids.ts'

const Count = z.int().nonnegative()

export const LabImportApplied = defineEvent({
  type: 'LabImportApplied',
  version: 1,
  facts: z.strictObject({
    labImportId: LabImportId,
    /** SHA-256 of the file as text, hex. */
    fileDigest: z.string().regex(/^[0-9a-f]{64}$/),
    counts: z.strictObject({ new: Count, unchanged: Count, changed: Count, wrong: Count }),
  }),
})

export const labImportEvents = { LabImportApplied }

export type LabImportEvent = EventOf<(typeof labImportEvents)[keyof typeof labImportEvents]>
