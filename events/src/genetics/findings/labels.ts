import type { OwnWords } from '../define-gene.ts'
import type { Outcome } from '../effects.ts'
import type { Finding } from './findings.ts'
import { reportIn, reportOf } from '../reports.ts'
import type { ReportId } from '../reports.ts'

/** `secondary` is the grey of NO RESULT; everything else has the genetics colour. */
export type Tone = 'genetics' | 'secondary'

export const outcomeWords: { readonly [O in Outcome]: string } = {
  normal: 'Normal',
  intermediate: 'Intermediate',
  slow: 'Slow',
  'very-slow': 'Very Slow',
  reduced: 'Reduced',
  higher: 'Higher',
  increased: 'Increased',
  rapid: 'Increased (Rapid)',
  ultrarapid: 'Increased (Ultrarapid)',
}

export const printedWord = (finding: Finding): string =>
  wordOf(finding, reportIn(finding).printed, 'No Result')
export const dashboardWord = (finding: Finding): string =>
  wordOf(finding, reportIn(finding).dashboard, 'NO RESULT')

export function toneOf(finding: Finding): Tone {
  const silent = finding.certainty === 'no-result' || (finding.certainty === 'pending' && isSecond(finding))
  return silent ? 'secondary' : 'genetics'
}

/** As a report would print it. */
export const wordFor = (
  read: { readonly report: ReportId; readonly reading?: number },
  outcome: Outcome,
): string => reportIn(read).printed?.[outcome] ?? outcomeWords[outcome]

function wordOf(finding: Finding, own: OwnWords | undefined, noResult: string): string {
  switch (finding.certainty) {
    case 'called':
      return own?.[finding.outcome] ?? outcomeWords[finding.outcome]
    case 'contradicted':
      return 'Being checked'
    case 'withdrawn':
      return 'Withdrawn'
    case 'hidden':
      return 'Not shown'
    case 'inconclusive':
      return 'Inconclusive'
    case 'pending':
      return isSecond(finding) ? 'NO RESULT' : 'Pending'
    case 'no-result':
      return isSecond(finding) ? 'NO RESULT' : noResult
  }
}

const isSecond = ({ report }: Finding) => reportOf[report].gene.soldWith.length === 0
