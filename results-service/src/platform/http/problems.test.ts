import { expect, it } from 'vitest'
import { WrongExpectedRevision } from '@swabwise/events/store/port'
import { errorKeys } from '@swabwise/events/vocabulary/error-keys'
import { ApiFailure, problemKinds, toProblem } from './problems.ts'

it('every error key is told by a problem', () => {
  const told = new Set(problemKinds.map((kind) => new ApiFailure(kind).errorKey))
  expect(errorKeys.filter((key) => !told.has(key))).toEqual([])
})

it('who loses to others again and again is asked to come back, and is told that nothing was changed', () => {
  const { problem, retryAfter } = toProblem(new WrongExpectedRevision('admins-roster', 3, 4), '/api/x')
  expect([problem.status, retryAfter]).toEqual([503, 1])
  expect(problem.detail).toContain('Nothing was changed')
})
