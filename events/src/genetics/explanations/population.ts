import { groups } from '../define-gene.ts'
import type { Gene, Group } from '../define-gene.ts'
import type { Outcome } from '../effects.ts'
import type { Finding } from '../findings/findings.ts'
import { bySymbol, geneIn } from '../reports.ts'

/** How many of 100 people of a group have one of these outcomes. */
export interface Share {
  readonly label: string
  readonly outcomes: readonly Outcome[]
  readonly in100: number
}
/** The shares of one group add up to 100. */
export type Figures = readonly Share[] | 'not available'

export const population = bySymbol(
  (gene) =>
    Object.fromEntries(groups.map((group) => [group, figuresOf(gene, group)])) as {
      readonly [P in Group]: Figures
    },
)

export function figuresOf({ figures }: Gene, group: Group): Figures {
  const shares = (figures?.shares ?? []).flatMap(({ in100, ...share }) =>
    in100[group] === undefined ? [] : [{ ...share, in100: in100[group] }],
  )
  return shares.length === 0 ? 'not available' : shares
}

/** The share of a group that has the same outcome. */
export function howCommon(finding: Finding & { certainty: 'called' }, group: Group): Share | 'not available' {
  const figures = figuresOf(geneIn(finding), group)
  if (figures === 'not available') return figures
  return figures.find((share) => share.outcomes.includes(finding.outcome)) ?? 'not available'
}
