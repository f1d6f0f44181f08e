import type { ProductKind } from './shop.ts'

export type ProductHandles = Readonly<Record<ProductKind, string>>

/** What the three products are called in the store's own addresses. */
export const productHandles: ProductHandles = {
  thc: 'thc-test',
  cbd: 'cbd-test',
  cannabis: 'cannabis-test',
}
