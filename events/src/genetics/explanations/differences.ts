import { groups } from '../define-gene.ts'
import type { RawCodes } from '../codes/codes.ts'
import { allFindings, type Finding } from '../findings/findings.ts'
import { printedWord } from '../findings/labels.ts'
import { geneIn, type Readings } from '../reports.ts'
import { claimInWords } from './claims.ts'
import { notTestedInWords } from './coverage.ts'
import { explain } from './explain.ts'
import { shareOfOutcome, sharesInWords } from './frequencies.ts'
import { howCommon } from './population.ts'
import { whatWouldChange } from './would-change.ts'

type Called = Finding & { readonly certainty: 'called' }

/** What a report tells of a result, by the parts in which it tells it. */
export function toldOf(finding: Called): Readonly<Record<Part, readonly string[]>> {
  const { studies = [], claims = [], frequencies } = geneIn(finding)
  const { words, carriers } = whatWouldChange(finding)
  const notTested = notTestedInWords(finding.gene, finding.reading)
  return {
    Result: [printedWord(finding)],
    'How we read this': [explain(finding).sentence],
    'How common it is': [
      ...claims.map(claimInWords),
      ...groups.flatMap((group) => {
        const share = howCommon(finding, group)
        return share === 'not available' ? [] : [`${share.in100} in 100 ${group} (${share.label})`]
      }),
    ],
    'What we do not test': notTested === undefined ? [] : [notTested],
    'What would change this result': [...words, ...carriers],
    'Studies for and against': studies.map(
      ({ stand, name, people, found }) =>
        `${stand === 'for' ? 'For' : 'Against'}: ${name} (${people}): ${found}.`,
    ),
    'Figures and their sources': [
      ...(frequencies === undefined
        ? []
        : [
            `Counted from allele frequencies (${frequencies.source}): ${sharesInWords(shareOfOutcome(finding))}.`,
          ]),
      ...claims.flatMap(({ found }) => found ?? []),
    ],
  }
}

export const parts = [
  'Result',
  'How we read this',
  'How common it is',
  'What we do not test',
  'What would change this result',
  'Studies for and against',
  'Figures and their sources',
] as const
export type Part = (typeof parts)[number]

/** What one part said, and says now; empty where it said nothing. */
export interface Difference {
  readonly part: Part
  readonly before: string
  readonly after: string
}

/** One result in the words of two readings that tell it differently. */
export interface Reread {
  readonly before: Called
  readonly after: Called
  readonly differences: readonly Difference[]
}

export function rereadsOf(codes: RawCodes, from: Readings, to: Readings): readonly Reread[] {
  const later = allFindings(codes, 'printed', to)
  return allFindings(codes, 'printed', from).flatMap((before, index) => {
    const after = later[index]
    if (before.certainty !== 'called' || after?.certainty !== 'called') return []
    const differences = differencesBetween(before, after)
    return differences.length === 0 ? [] : [{ before, after, differences }]
  })
}

function differencesBetween(one: Called, other: Called): readonly Difference[] {
  const [before, after] = [toldOf(one), toldOf(other)]
  return parts
    .map((part) => ({ part, before: before[part].join(' '), after: after[part].join(' ') }))
    .filter((told) => told.before !== told.after)
}
