import {
  geneKeys,
  type GeneKey,
  type RawCodes,
  type RecordedCodes,
} from '@swabwise/events/genetics/codes/codes'
import { normalise } from '@swabwise/events/genetics/codes/normalise'

export interface ReadCodes {
  readonly codes: RecordedCodes
  /** Gene calls whose code is not known. */
  readonly unknown: readonly GeneKey[]
}

/** Normalises codes in any notation. Blank ones are left out. */
export function readCodes(written: RawCodes): ReadCodes {
  const readings = geneKeys.map((gene) => [gene, normalise(gene, written[gene])] as const)
  return {
    codes: Object.fromEntries(
      readings.flatMap(([gene, reading]) => ('code' in reading ? [[gene, reading.code]] : [])),
    ),
    unknown: readings
      .filter(([, reading]) => reading.kind === 'unknown' || reading.kind === 'contradicted')
      .map(([gene]) => gene),
  }
}
