import type { ProductKind } from './shop.ts'

export type ProductHandles = Readonly<Record<ProductKind, string>>

export const productHandles: ProductHandles = {
  thc: 'thc-test',
  cbd: 'cbd-test',
  cannabis: 'cannabis-test',
}
