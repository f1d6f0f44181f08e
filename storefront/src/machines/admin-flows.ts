import type {
  CreateKitsAnswer,
  CreateKitsRequest,
} from '@swabwise/results-service/kits-admin/kits-admin.contract'
import type { LabImportAnswer } from '@swabwise/results-service/laboratory/lab-import.contract'
import { call } from '../api/browser.ts'
import { inParts, together } from './kits-in-parts.ts'
import { createDryRun } from './use-dry-run.ts'

export interface NewKitsOrder {
  readonly request: CreateKitsRequest
  /** How many are looked after so far. */
  readonly onProgress: (done: number) => void
}

const kitsAtOnce = 500

export const useKitCreation = createDryRun<NewKitsOrder, CreateKitsAnswer>({
  check: ({ request }, signal) => call('createKits', { body: { ...request, dryRun: true }, signal }),
  apply: async ({ request, onProgress }, commandId) => {
    const answers: CreateKitsAnswer[] = []
    for (const part of inParts(request, kitsAtOnce)) {
      onProgress(answers.length * kitsAtOnce)
      const answer = await call('createKits', { body: { ...part, dryRun: false }, commandId })
      if (answer === undefined) return undefined
      answers.push(answer)
    }
    return together(answers, kitsAtOnce)
  },
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
