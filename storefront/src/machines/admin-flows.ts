import type { CreateKitsAnswer, CreateKitsRequest } from '@swabwise/results-service/contract/admin-kits'
import type { LabImportAnswer } from '@swabwise/results-service/contract/lab'
import { call } from '../api/browser.ts'
import { createDryRun } from './use-dry-run.ts'

export const useKitCreation = createDryRun<CreateKitsRequest, CreateKitsAnswer>({
  check: (request, signal) => call('createKits', { body: { ...request, dryRun: true }, signal }),
  apply: (request, commandId) => call('createKits', { body: { ...request, dryRun: false }, commandId }),
})

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
