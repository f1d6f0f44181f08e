import type { GeneSymbol } from './reports.ts'

export type Coverage = {
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
