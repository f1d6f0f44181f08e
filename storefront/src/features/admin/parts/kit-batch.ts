import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { adminRoutes } from '@swabwise/results-service/contract/admin-routes'
import type { Answer } from '@swabwise/results-service/contract/operations'
import { call } from '../../../api/admin.ts'
import { refusalWords } from '../words/failure-words.ts'

interface Skipped {
  readonly swabKitId: string
  readonly reason: ErrorKey
}

/** Calls that do the same with several kits, and skip those that do not allow it. */
export type BatchCall = {
  [N in keyof typeof adminRoutes]: Answer<N> extends { readonly skipped: readonly Skipped[] } ? N : never
}[keyof typeof adminRoutes]

/** What became of each of several kits. */
export interface Outcome {
  readonly done: number
  readonly skipped: readonly { readonly swabKitId: string; readonly why: string }[]
}

export interface Batch {
  readonly name: BatchCall
  readonly kits: readonly string[]
}

export async function runBatch({ name, kits }: Batch, commandId: string): Promise<Outcome | undefined> {
  const swabKitIds = [...new Set(kits)]
  const answer = await call(name, { body: { swabKitIds }, commandId })
  return (
    answer && {
      done: swabKitIds.length - answer.skipped.length,
      skipped: answer.skipped.map(({ swabKitId, reason }) => ({
        swabKitId,
        why: refusalWords(reason) ?? reason,
      })),
    }
  )
}
