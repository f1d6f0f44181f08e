import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { FieldError } from '@swabwise/results-service/contract/problem'
import { ApiProblem, Unreachable } from './problem.ts'

/** Why a flow could not go on, as a screen needs to know it. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly title: string
      readonly errorKey: ErrorKey | undefined
      readonly fieldErrors: readonly FieldError[]
    }
  | { readonly kind: 'too-many-attempts'; readonly retryAfter: number | undefined }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'broken' }

export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Unreachable) return { kind: 'unreachable' }
  if (!(thrown instanceof ApiProblem) || thrown.status >= 500) return { kind: 'broken' }
  if (thrown.status === 429) return { kind: 'too-many-attempts', retryAfter: thrown.retryAfter }
  const { status, title, errorKey, fieldErrors } = thrown
  return { kind: 'refused', status, title, errorKey, fieldErrors }
}
