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

export type ReportReread = Authenticity['rereads'][number]

/** A new reading of a gene: what was found stands, and is told in other words. */
export function rereadInWords({ at, gene, reading, changed, results }: ReportReread): string {
  return `Our reading of ${gene} changed on ${dateInWords(at)} (version ${reading}). What the laboratory found is the same. ${changed} ${results.map(wordsOf).join(' ')}`
}

const wordsOf = ({ title, before, after }: ReportReread['results'][number]) =>
  before === after
    ? `${title}: the word is still ${after}.`
    : `${title}: it said ${before} before, and says ${after} now.`
