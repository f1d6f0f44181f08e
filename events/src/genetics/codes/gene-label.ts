import { geneOfKey, type GeneKey } from './codes.ts'

/** Symbol, and the allele where a gene is called at several sites: `CYP2C19*2`. */
export function geneLabel(key: GeneKey): string {
  const { symbol, calls } = geneOfKey[key]
  const call = calls[key]
  return symbol + (call !== undefined && 'allele' in call ? call.allele : '')
}
