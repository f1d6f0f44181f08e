import type { Failure } from '../api/failure.ts'

/** What happened, what was kept and what to do, for failures that no field is to blame for. */
export function failureWords(failure: Exclude<Failure, { kind: 'refused' }>): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'We cannot reach Swabwise. What you typed is still here: check your connection and try again.'
    case 'too-many-attempts':
      return `Too many attempts. What you typed is still here: ${waitWords(failure.retryAfter)} and try again.`
    case 'broken':
      return 'Something went wrong on our side. What you typed is still here: try again in a moment.'
  }
}

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'wait a little'
  if (seconds <= 90) return `wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}`
  return `wait ${Math.ceil(seconds / 60)} minutes`
}
