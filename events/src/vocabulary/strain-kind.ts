/** By what is in them, the least THC first. */
export const strainKinds = ['cbd-leads', 'balanced', 'thc-leads'] as const
export type StrainKind = (typeof strainKinds)[number]
