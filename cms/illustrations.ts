/** The line drawings that the storefront can render. A field in the CMS holds one of these names. */
export const illustrations = [
  'swab',
  'cheek',
  'envelope',
  'vial',
  'leaf',
  'ladder',
  'sun',
  'kit',
  'gene',
] as const

export type Illustration = (typeof illustrations)[number]
