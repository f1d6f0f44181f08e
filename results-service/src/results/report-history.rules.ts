import { inForceAt, type PublishedReading } from '../readings/readings.rules.ts'
import { rereadsIn, type GeneReread } from '../readings/rereads.rules.ts'
import { changesIn, codesBefore, type Change } from './changes.rules.ts'
import type { Edition } from './editions.rules.ts'

/** How a person's report came to read as it does; each list oldest first. */
export interface ReportHistory {
  readonly editions: readonly Edition[]
  readonly published: readonly PublishedReading[]
  readonly changes: readonly Change[]
  readonly rereads: readonly GeneReread[]
}

export const historyOf = (
  editions: readonly Edition[],
  published: readonly PublishedReading[],
): ReportHistory => ({
  editions,
  published,
  changes: changesIn(editions, (at) => inForceAt(published, at)),
  rereads: rereadsIn(published, (at) => codesBefore(editions, at)),
})
