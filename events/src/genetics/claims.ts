import type { GeneSymbol } from './reports.ts'

/** What the reports claim in words, as stated. No claim names its group; each is near the Caucasian figures only. */
export const claimsOf: { readonly [G in GeneSymbol]?: readonly string[] } = {
  CYP2C9: ['CYP2C9*3 is carried by 15-20% of people.', 'CYP2C9*3 means THC is metabolised 2-3 times slower.'],
  CYP2C19: ['25% of people are slow and 25% fast CBD metabolisers.'],
  COMT: ['30% have COMT Val/Val, with up to 40% short-term memory reduction.'],
  AKT1: ['25% have AKT1 C/C.'],
}
