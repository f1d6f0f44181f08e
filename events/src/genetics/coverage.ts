import type { GeneSymbol } from './reports.ts'

export interface Coverage {
  /** The alleles, or for C4A the count, that the lab looks for. */
  readonly tested: readonly string[]
  /** Known variants that the test does not look for; there are always others. */
  readonly notTested: readonly string[]
}

/** A star allele *1 is what is left when none of the tested variants was found: an untested one may still be there. */
export const coverageOf: { readonly [G in GeneSymbol]: Coverage } = {
  CYP2C9: { tested: ['*3'], notTested: ['*2', '*5', '*6', '*8', '*11'] },
  CYP2C19: { tested: ['*2', '*3', '*17'], notTested: ['*4', '*5', '*6', '*7', '*8', '*9', '*10', '*35'] },
  COMT: { tested: ['Val', 'Met'], notTested: [] },
  AKT1: { tested: ['C', 'T'], notTested: [] },
  HTR2A: { tested: ['C', 'T'], notTested: [] },
  CYP2B6: { tested: ['*6'], notTested: ['*4', '*5', '*18', '*22'] },
  C4A: { tested: ['number of copies'], notTested: [] },
  NRG1: { tested: ['C', 'T'], notTested: [] },
  DISC1: { tested: ['A', 'T'], notTested: [] },
}

/** What a reader must know of variants that are not looked for; nothing where none are known by name. */
export function notTestedInWords(gene: GeneSymbol): string | undefined {
  const { tested, notTested } = coverageOf[gene]
  if (notTested.length === 0) return undefined
  return `We look for ${listed(tested)} of ${gene}, and not for ${listed(notTested, 'or')} or rarer versions. A *1 in your genotype means that none of the versions we look for was found: one that we do not look for may still be there.`
}

function listed(names: readonly string[], link = 'and'): string {
  const [last, ...before] = names.toReversed()
  return before.length === 0 ? String(last) : `${before.toReversed().join(', ')} ${link} ${last}`
}
