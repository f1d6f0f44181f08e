import type { Group } from '../define-gene.ts'
import { groups } from '../define-gene.ts'
import type { Outcome } from '../effects.ts'
import type { Finding } from '../findings/findings.ts'
import { outcomeWords } from '../findings/labels.ts'
import { figuresOf } from './population.ts'
import { geneIn, reportIn } from '../reports.ts'
import type { ReportId } from '../reports.ts'

/** Steps from Normal: less to the left, more to the right. The same for every gene, so that scales can be compared. */
export const places = [-2, -1, 0, 1, 2] as const
export type Place = (typeof places)[number]

export const placeOf: { readonly [O in Outcome]: Place } = {
  'very-slow': -2,
  slow: -1,
  reduced: -1,
  normal: 0,
  intermediate: 1,
  increased: 1,
  rapid: 1,
  higher: 2,
  ultrarapid: 2,
}

/** Where a word stands alone, what it is an increase of is said by the place. */
const shortWords: { readonly [O in Outcome]: string } = {
  ...outcomeWords,
  rapid: 'Rapid',
  ultrarapid: 'Ultrarapid',
}

export interface Stop {
  readonly place: Place
  readonly word: string
}

/** The outcomes that a report can have, from the least to the most. */
export function stopsOf(report: ReportId, reading?: number): readonly Stop[] {
  const outcomes = new Set(
    Object.values(reportIn({ report, reading }).outcomes).map(({ outcome }) => outcome),
  )
  return [...outcomes]
    .map((outcome) => ({ place: placeOf[outcome], word: shortWords[outcome] }))
    .toSorted((one, other) => one.place - other.place)
}

/** Outcomes that are counted together, and how many of 100 people of each group have one of them. */
export interface Crowd {
  readonly label: string
  readonly from: Place
  readonly to: Place
  readonly in100: { readonly [G in Group]?: number }
}

export function crowdsOf(report: ReportId, reading?: number): readonly Crowd[] {
  const { gene } = reportIn({ report, reading })
  return (gene.figures?.shares ?? []).map(({ label, outcomes, in100 }) => {
    const stands = outcomes.map((outcome) => placeOf[outcome])
    return { label, in100, from: Math.min(...stands) as Place, to: Math.max(...stands) as Place }
  })
}

/** The fewest and the most of 100 people, over the groups with figures, that have the same outcome, or one counted with it. */
export function howManyShare(finding: Finding & { readonly certainty: 'called' }) {
  const counted = groups.flatMap((group) => {
    const figures = figuresOf(geneIn(finding), group)
    if (figures === 'not available') return []
    return figures
      .filter(({ outcomes }) => outcomes.includes(finding.outcome))
      .map(({ in100, label, outcomes }) => ({
        group,
        in100,
        countedAs: outcomes.length > 1 ? label : undefined,
      }))
  })
  const [first] = counted
  if (first === undefined) return undefined
  const counts = counted.map(({ in100 }) => in100)
  return {
    least: Math.min(...counts),
    most: Math.max(...counts),
    groups: counted.map(({ group }) => group),
    countedAs: first.countedAs,
  }
}

/** A *1 is what is left when nothing was found: a version that is not looked for may still be there. */
export function couldBeMoved(finding: Finding & { readonly certainty: 'called' }): boolean {
  return geneIn(finding).notTested.length > 0 && finding.genotype.split('/').includes('*1')
}
