import { bySymbol, geneIn } from '../reports.ts'
import type { GeneSymbol } from '../reports.ts'

/** A star allele *1 is what is left when none of the tested variants was found: an untested one may still be there. */
export const coverageOf = bySymbol(({ tested, notTested }) => ({ tested, notTested }))

/** What a reader must know of variants that are not looked for; nothing where none are known by name. */
export function notTestedInWords(gene: GeneSymbol, reading?: number): string | undefined {
  const { tested, notTested } = geneIn({ gene, reading })
  if (notTested.length === 0) return undefined
  return `We look for ${listed(tested)} of ${gene}, and not for ${listed(notTested, 'or')} or rarer versions. A *1 in your genotype means that none of the versions we look for was found: one that we do not look for may still be there.`
}

export function listed(names: readonly string[], link = 'and'): string {
  const [last, ...before] = names.toReversed()
  return before.length === 0 ? String(last) : `${before.toReversed().join(', ')} ${link} ${last}`
}
