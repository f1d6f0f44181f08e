import { expect, it } from 'vitest'
import { WrongExpectedRevision } from '@swabwise/events/store/port'
import { errorKeys } from '@swabwise/events/vocabulary/error-keys'
import { ApiFailure, problemKinds, toProblem, type ProblemKind } from './problems.ts'

it('every error key is used by a problem', () => {
  const used = new Set(
    (Object.keys(problemKinds) as ProblemKind[]).map((kind) => new ApiFailure(kind).errorKey),
  )
  expect(errorKeys.filter((key) => !used.has(key))).toEqual([])
})

it('persistent write conflicts are a 503 with Retry-After, and say that nothing was changed', () => {
  const { problem, retryAfter } = toProblem(new WrongExpectedRevision('admins-roster', 3, 4), '/api/x')
  expect([problem.status, retryAfter]).toEqual([503, 1])
  expect(problem.detail).toContain('Nothing was changed')
})
