import { expect, it } from 'vitest'
import { failureWords } from './failure-words.ts'

it.each([
  [{ kind: 'unreachable' } as const, 'check your connection and try again.'],
  [{ kind: 'broken' } as const, 'try again in a moment.'],
  [{ kind: 'too-many-attempts', retryAfter: undefined } as const, 'wait a little and try again.'],
  [{ kind: 'too-many-attempts', retryAfter: 1 } as const, 'wait 1 second and try again.'],
  [{ kind: 'too-many-attempts', retryAfter: 90 } as const, 'wait 90 seconds and try again.'],
  [{ kind: 'too-many-attempts', retryAfter: 91 } as const, 'wait 2 minutes and try again.'],
])('of %j it tells what was kept and what to do', (failure, ending) => {
  expect(failureWords(failure)).toMatch(/What you typed is still here/)
  expect(failureWords(failure).endsWith(ending)).toBe(true)
})
