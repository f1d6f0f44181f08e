import { rereadsOf, type Reread } from '@swabwise/events/genetics/explanations/differences'
import type { GeneSymbol, Readings } from '@swabwise/events/genetics/reports'
import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { inForceAt, type PublishedReading } from './readings.rules.ts'

/** A new reading of a gene that told somebody's result differently. */
export interface GeneReread {
  readonly at: string
  readonly gene: GeneSymbol
  readonly version: number
  readonly changed: string
  /** One for each report of the gene. */
  readonly results: readonly Reread[]
}

/** @param codesAt what had been reported until then, itself left out; undefined where nothing had */
export function rereadsIn(
  published: readonly PublishedReading[],
  codesAt: (at: string) => RawCodes | undefined,
): readonly GeneReread[] {
  let before: Readings = inForceAt([], '')
  return published.flatMap(({ at, gene, version, changed }) => {
    const after = { ...before, [gene]: version }
    const codes = codesAt(at)
    const results = codes === undefined ? [] : rereadsOf(codes, before, after)
    before = after
    return results.length === 0 ? [] : [{ at, gene, version, changed, results }]
  })
}
