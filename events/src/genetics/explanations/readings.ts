import { bySymbol } from '../reports.ts'
import type { GeneSymbol } from '../reports.ts'

export interface ReadingVersion {
  readonly number: number
  /** Day or month. */
  readonly since: string
  readonly changed: string
}

/** Every version of how a gene is read, oldest first. */
export const readingsOf = bySymbol(({ reading, revisions }): readonly ReadingVersion[] =>
  [{ on: reading.since, changed: 'As first reported.' }, ...(revisions ?? [])].map(
    ({ on, changed }, index) => ({
      number: index + 1,
      since: on,
      changed,
    }),
  ),
)

/** The one that reports say today. */
export function readingOf(gene: GeneSymbol): ReadingVersion {
  const newest = readingsOf[gene].at(-1)
  if (newest === undefined) throw new Error(`${gene} has no reading`)
  return newest
}

export const readingInWords = (gene: GeneSymbol): string => {
  const { number, since } = readingOf(gene)
  return `Reading ${number} of ${gene}, of ${since}.`
}

/** What the laboratory can and cannot see, whatever the gene. */
export const readingIsSure =
  'Reliable where we look, when the sample was good. Other versions and missing or doubled stretches of the gene are not seen.'
