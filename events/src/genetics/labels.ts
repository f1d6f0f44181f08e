import type { Outcome } from './finding.ts'
import type { Finding } from './findings.ts'
import { secondReport } from './reports.ts'
import type { ReportId } from './reports.ts'

/** `secondary` is the grey of NO RESULT; everything else has the genetics colour. */
export type Tone = 'genetics' | 'secondary'

type Words = { readonly [O in Outcome]: string }
type OwnWords = { readonly [R in ReportId]?: Partial<Words> }

const words: Words = {
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

const printed: OwnWords = {
  'mental-health-risk': { normal: 'Normal risk' },
  'cbd-metabolism': {
    normal: 'Normal (Extensive Metabolizer)',
    slow: 'Slow (Intermediate)',
    'very-slow': 'Very Slow (Poor)',
  },
}

const dashboard: OwnWords = {
  'mental-health-risk': { normal: 'Normal risk' },
  'cbd-metabolism': {
    normal: 'normal',
    rapid: 'fast',
    ultrarapid: 'fast',
    slow: 'slow',
    'very-slow': 'very slow',
  },
}

export const printedWord = (finding: Finding): string => wordOf(finding, printed, 'No Result')
export const dashboardWord = (finding: Finding): string => wordOf(finding, dashboard, 'NO RESULT')

export function toneOf(finding: Finding): Tone {
  const silent = finding.certainty === 'no-result' || (finding.certainty === 'pending' && isSecond(finding))
  return silent ? 'secondary' : 'genetics'
}

function wordOf(finding: Finding, own: OwnWords, noResult: string): string {
  switch (finding.certainty) {
    case 'called':
      return own[finding.report]?.[finding.outcome] ?? words[finding.outcome]
    case 'inconclusive':
      return 'Inconclusive'
    case 'pending':
      return isSecond(finding) ? 'NO RESULT' : 'Pending'
    case 'no-result':
      return isSecond(finding) ? 'NO RESULT' : noResult
  }
}

const secondReportIds: ReadonlySet<ReportId> = new Set(secondReport)
const isSecond = (finding: Finding) => secondReportIds.has(finding.report)
