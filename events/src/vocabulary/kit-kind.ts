export const kitKinds = ['thc', 'cbd', 'cannabis'] as const
export type KitKind = (typeof kitKinds)[number]
