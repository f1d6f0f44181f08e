import { expect, it } from 'vitest'
import { WrongExpectedRevision } from '@swabwise/events/store/port'
import { toProblem } from './problems.ts'

it('who loses to others again and again is asked to come back, and is told that nothing was changed', () => {
  const { problem, retryAfter } = toProblem(new WrongExpectedRevision('admins-roster', 3, 4), '/api/x')
  expect([problem.status, retryAfter]).toEqual([503, 1])
  expect(problem.detail).toContain('Nothing was changed')
})
