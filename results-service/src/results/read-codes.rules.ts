import { geneKeys, type GeneKey, type RecordedCodes } from '@swabwise/events/genetics/codes'
import { normalise, type RawCodes } from '@swabwise/events/genetics/normalise'

export type ReadCodes =
  | { readonly kind: 'read'; readonly codes: RecordedCodes }
  | { readonly kind: 'unknown'; readonly genes: readonly GeneKey[] }

/** Normalises codes in any notation. Blank ones are left out. */
export function readCodes(written: RawCodes): ReadCodes {
  const readings = geneKeys.map((gene) => [gene, normalise(gene, written[gene])] as const)
  const unknown = readings.filter(([, reading]) => reading.kind === 'unknown').map(([gene]) => gene)
  if (unknown.length > 0) return { kind: 'unknown', genes: unknown }
  const codes = Object.fromEntries(
    readings.flatMap(([gene, reading]) => ('code' in reading ? [[gene, reading.code]] : [])),
  ) as RecordedCodes
  return { kind: 'read', codes }
}
