import type { FirstReportFinding } from '@swabwise/events/genetics/findings/findings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import type { Outcome } from '@swabwise/events/genetics/effects'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import { titleOf, type firstReport, type GeneSymbol } from '@swabwise/events/genetics/reports'

type Report = (typeof firstReport)[number]

/** An editor's words for one outcome of one gene. */
export interface Guidance {
  readonly outcome: Outcome
  readonly headline: string
  readonly text: string
  readonly ratio: string
  readonly pace: string
}

export interface GuidanceWords {
  readonly thcMetabolism: readonly Guidance[]
  readonly mentalHealthRisk: readonly Guidance[]
  readonly memory: readonly Guidance[]
  readonly cbdMetabolism: readonly Guidance[]
  readonly frequency: readonly {
    readonly frequency: Frequency
    readonly headline: string
    readonly text: string
  }[]
}

export type GeneGuidance = Guidance & {
  readonly word: string
  readonly report: Report
  readonly title: string
  readonly gene: GeneSymbol
}

export interface Recommendations {
  /** The most careful first, so that what slows one down is read before what does not. */
  readonly genes: readonly GeneGuidance[]
  /** Reports that say nothing yet, or nothing at all: what is missing is told. */
  readonly without: readonly Report[]
  readonly frequency: GuidanceWords['frequency'][number] | undefined
}

const wordsOf = {
  'thc-metabolism': 'thcMetabolism',
  'mental-health-risk': 'mentalHealthRisk',
  memory: 'memory',
  'cbd-metabolism': 'cbdMetabolism',
} as const satisfies Record<Report, keyof GuidanceWords>

const care: { readonly [O in Outcome]: number } = {
  'very-slow': 2,
  higher: 2,
  slow: 1,
  intermediate: 1,
  ultrarapid: 1,
  rapid: 1,
  increased: 1,
  reduced: 1,
  normal: 0,
}

/** What outcomes and habit mean for the choice of a product, in the editor's words. Says nothing where nothing is known. */
export function recommend(
  findings: readonly FirstReportFinding[],
  frequency: Frequency | null,
  words: GuidanceWords,
): Recommendations {
  const genes = findings.flatMap((finding) => {
    if (finding.certainty !== 'called') return []
    const guidance = words[wordsOf[finding.report]].find(({ outcome }) => outcome === finding.outcome)
    return guidance === undefined
      ? []
      : [
          {
            ...guidance,
            word: printedWord(finding),
            report: finding.report,
            title: titleOf[finding.report],
            gene: finding.gene,
          },
        ]
  })
  return {
    genes: genes.toSorted((one, other) => care[other.outcome] - care[one.outcome]),
    without: findings
      .map(({ report }) => report)
      .filter((report) => !genes.some((one) => one.report === report)),
    frequency: words.frequency.find((one) => one.frequency === frequency),
  }
}
