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

/** The newest, unless one is named. */
export function readingOf(gene: GeneSymbol, reading?: number): ReadingVersion {
  const found = readingsOf[gene].at(reading === undefined ? -1 : reading - 1)
  if (found === undefined) throw new Error(`${gene} has no reading ${reading}`)
  return found
}

export const readingInWords = (gene: GeneSymbol, reading?: number): string => {
  const { number, since } = readingOf(gene, reading)
  return `Interpretation of ${gene}: version ${number}, of ${since}.`
}

/** What the laboratory can and cannot see, whatever the gene. */
export const readingIsSure =
  'Reliable where we look, when the sample was good. Other versions and missing or doubled stretches of the gene are not seen.'
