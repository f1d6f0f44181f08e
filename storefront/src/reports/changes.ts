import type { Authenticity } from '@swabwise/results-service/report-checks/report-checks.contract'
import { dateInWords } from './dates.ts'

export type ReportChange = Authenticity['changes'][number]

/** What a report says now and said before, and why. */
export function changeInWords({ at, title, before, after, reason }: ReportChange): string {
  const why = reason === undefined ? '' : ` Reason: ${reason.replace(/[.\s]*$/, '')}.`
  return `${verbOf(before, after)} on ${dateInWords(at)}. ${title}. It said ${before} before, and says ${after} now.${why}`
}

function verbOf(before: string, after: string): string {
  if (after === 'Withdrawn') return 'Withdrawn'
  if (after === 'Being checked') return 'Held'
  return before === 'Withdrawn' || before === 'Being checked' ? 'Settled' : 'Corrected'
}
