import type { Direction } from '../effects.ts'
import { firstReportFindings, secondReportFindings } from './findings.ts'
import type { Finding, FirstReportFinding, SecondReportFinding } from './findings.ts'
import { dashboardWord, printedWord, toneOf } from './labels.ts'
import type { Tone } from './labels.ts'
import type { RawCodes } from '../codes/codes.ts'
import { titleOf } from '../reports.ts'
import type { GeneSymbol } from '../reports.ts'

export interface SummaryRow<F extends Finding = Finding> {
  readonly report: F['report']
  readonly title: string
  readonly gene: GeneSymbol
  readonly word: string
  /** The report's own word, where the summary has another for the same result. */
  readonly reportWord?: string
  readonly direction: Direction
  readonly tone: Tone
}

/** The dashboard's four rows: THC Metabolism, Mental Health Risk, Memory, CBD Metabolism. */
export function summarise(codes: RawCodes): readonly SummaryRow<FirstReportFinding>[] {
  return firstReportFindings(codes, 'dashboard').map((finding) => rowOf(finding))
}

/** The second report's six rows. Both HTR2A rows come from one call, so they share one colour. */
export function summariseSecond(codes: RawCodes): readonly SummaryRow<SecondReportFinding>[] {
  return secondReportFindings(codes).map((finding) => rowOf(finding))
}

export function rowOf<F extends Finding>(finding: F): SummaryRow<F> {
  const { report, gene, direction } = finding
  const [word, inReport] = [dashboardWord(finding), printedWord(finding)]
  const differs = finding.certainty === 'called' && word.toLowerCase() !== inReport.toLowerCase()
  return {
    report,
    title: titleOf[report],
    gene,
    word,
    ...(differs && { reportWord: inReport }),
    direction,
    tone: toneOf(finding),
  }
}
