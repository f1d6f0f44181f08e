import type { ReadingEvent } from '@swabwise/events/catalogue/streams/readings'
import { newestReading } from '@swabwise/events/genetics/gene-as-of'
import { bySymbol, type GeneSymbol, type Readings } from '@swabwise/events/genetics/reports'

export interface PublishedReading {
  readonly at: string
  readonly gene: GeneSymbol
  readonly version: number
  readonly changed: string
}

type Dated = ReadingEvent & { readonly metadata: { readonly at: string } }

/** That this release knows. */
export const newestReadings = bySymbol(newestReading)
export const readGenes = Object.keys(newestReadings) as readonly GeneSymbol[]

/** Oldest first. What a newer release published is not known here, and left out. */
export const publishedIn = (past: readonly Dated[]): readonly PublishedReading[] =>
  past.flatMap(({ data: { gene, version, changed }, metadata: { at } }) =>
    gene in newestReadings && version <= newestReadings[gene as GeneSymbol]
      ? [{ at, gene: gene as GeneSymbol, version, changed }]
      : [],
  )

/** By which reports were told at an instant, itself included: every gene by its first reading until a later one was published. */
export const inForceAt = (published: readonly PublishedReading[], at: string): Required<Readings> => ({
  ...bySymbol(() => 1),
  ...Object.fromEntries(published.filter((one) => one.at <= at).map(({ gene, version }) => [gene, version])),
})
