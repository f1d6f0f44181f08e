import { codesOf, columnOf, geneOfKey } from './codes.ts'
import type { CalledCode, CodeOf, GeneKey, RawCode } from './codes.ts'

export type Reading<K extends GeneKey> =
  | { readonly kind: 'called'; readonly code: CalledCode<K> }
  | { readonly kind: 'inconclusive' | 'pending'; readonly code: CodeOf<K> }
  /** Kits of one person disagree. No laboratory writes it: `overall` does. */
  | { readonly kind: 'contradicted' }
  /** The laboratory took the kit's report back. */
  | { readonly kind: 'withdrawn' }
  /** Its owner chose not to see it. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'unknown'; readonly raw: string }
  | { readonly kind: 'no-result' }

export const contradicted = 'CONTRADICTED'
export const withdrawn = 'WITHDRAWN'
export const hidden = 'HIDDEN'

/**
 * Reads short forms (`1/3`, `*1/*3`, `T/C`, `Val/Met`, `pending`, C4A's `4`) and long forms, in any case and allele order.
 * A blank or the text `undefined` is no result; anything else that is not a code of this gene is unknown.
 */
export function normalise<K extends GeneKey>(key: K, raw: RawCode): Reading<K> {
  const text = (raw ?? '').trim().toUpperCase()
  if (raw == null || text === '' || text === 'UNDEFINED') return { kind: 'no-result' }
  if (raw === contradicted) return { kind: 'contradicted' }
  if (raw === withdrawn) return { kind: 'withdrawn' }
  if (raw === hidden) return { kind: 'hidden' }
  const prefix = `${columnOf[key].toUpperCase()}_`
  const { allele = (written) => written } = geneOfKey[key]
  const parts = (text.startsWith(prefix) ? text.slice(prefix.length) : text)
    .split(/[/_]/)
    .map((part) => allele(part.trim()))
  const written = prefix + parts.join('_')
  const reversed = parts.length === 2 ? prefix + parts.toReversed().join('_') : written
  const code = codesOf[key].find((known) => known === written || known === reversed)
  if (code === undefined) return { kind: 'unknown', raw }
  if (code === `${prefix}PENDING`) return { kind: 'pending', code }
  if (code === `${prefix}INCONCLUSIVE`) return { kind: 'inconclusive', code }
  return { kind: 'called', code: code as CalledCode<K> }
}
