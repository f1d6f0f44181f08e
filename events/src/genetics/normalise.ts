import { codesOf } from './codes.ts'
import type { CalledCode, CodeOf, GeneKey } from './codes.ts'

/** A code as it arrives: from the lab's file, a link, or the store. */
export type RawCode = string | null | undefined
export type RawCodes = { readonly [K in GeneKey]?: RawCode }

export type Reading<K extends GeneKey> =
  | { readonly kind: 'called'; readonly code: CalledCode<K> }
  | { readonly kind: 'inconclusive' | 'pending'; readonly code: CodeOf<K> }
  | { readonly kind: 'unknown'; readonly raw: string }
  | { readonly kind: 'no-result' }

const prefixOf: { readonly [K in GeneKey]: string } = {
  cyp2c9: 'CYP2C9_',
  akt1: 'AKT1_',
  comt: 'COMT_',
  cyp2c192: 'CYP2C19_2_',
  cyp2c193: 'CYP2C19_3_',
  cyp2c1917: 'CYP2C19_17_',
  htr2a: 'HTR2A_',
  cyp2b6: 'CYP2B6_',
  c4a: 'C4A_',
  nrg1: 'NRG1_',
  disc1: 'DISC1_',
}

const copyNumbers = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/**
 * Reads short forms (`1/3`, `*1/*3`, `T/C`, `Val/Met`, `pending`, C4A's `4`) and long forms, in any case and allele order.
 * A blank or the text `undefined` is no result; anything else that is not a code of this gene is unknown.
 */
export function normalise<K extends GeneKey>(gene: K, raw: RawCode): Reading<K> {
  const text = (raw ?? '').trim().toUpperCase()
  if (raw == null || text === '' || text === 'UNDEFINED') return { kind: 'no-result' }
  const prefix = prefixOf[gene]
  const parts = (text.startsWith(prefix) ? text.slice(prefix.length) : text)
    .split(/[/_]/)
    .map((part) => allele(prefix, part.trim()))
  const written = prefix + parts.join('_')
  const reversed = parts.length === 2 ? prefix + parts.toReversed().join('_') : written
  const code = codesOf[gene].find((known) => known === written || known === reversed)
  if (code === undefined) return { kind: 'unknown', raw }
  if (isCalled(code)) return { kind: 'called', code }
  return { kind: code === `${prefix}PENDING` ? 'pending' : 'inconclusive', code }
}

function isCalled<K extends GeneKey>(code: CodeOf<K>): code is CalledCode<K> {
  return !code.endsWith('_PENDING') && !code.endsWith('_INCONCLUSIVE')
}

function allele(prefix: string, part: string): string {
  if (prefix === 'C4A_') return /^\d$/.test(part) ? (copyNumbers[Number(part)] ?? part) : part
  return prefix.startsWith('CYP') ? part.replace(/^\*(?=\d)/, '') : part
}
