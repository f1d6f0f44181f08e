import type { LabImportAnswer } from '@swabwise/results-service/laboratory/lab-import.contract'
import { createDryRun } from '../dry-run/use-dry-run.ts'
import { call } from '../../../api/admin.ts'

export interface LabFile {
  readonly text: string
  /** Customers see nothing of it until it is released. */
  readonly hold: boolean
  /** The right rows are applied although others are wrong. */
  readonly partial: boolean
}

export const useLabImport = createDryRun<LabFile, LabImportAnswer>({
  check: ({ text }, signal) => call('importLabResults', { body: text, query: { dryRun: 'true' }, signal }),
  apply: ({ text, hold, partial }, commandId) =>
    call('importLabResults', {
      body: text,
      query: { hold: hold ? 'true' : 'false', partial: partial ? 'true' : 'false' },
      commandId,
    }),
})
