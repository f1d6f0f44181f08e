import type {
  CreateKitsAnswer,
  CreateKitsRequest,
} from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { call } from '../../../api/admin.ts'
import { inParts, together } from './kits-in-parts.ts'
import { createDryRun } from '../dry-run/use-dry-run.ts'

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
