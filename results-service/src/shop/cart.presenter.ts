import type { StoreCart } from './cart.contract.ts'
import type { Counts } from './cart-counts.rules.ts'

export interface KeptCart extends Omit<StoreCart, 'counts' | 'lines' | 'discountCodes'> {
  readonly counts: Counts
  readonly lines: readonly StoreCart['lines'][number][]
  readonly discountCodes: readonly StoreCart['discountCodes'][number][]
}

export const presentCart = ({ id, counts, lines, subtotal, total, discountCodes }: KeptCart): StoreCart => ({
  id,
  counts: { ...counts },
  lines: lines.map(({ kind, title, availableForSale, quantity, each, subtotal: lineSubtotal }) => ({
    kind,
    title,
    availableForSale,
    quantity,
    each,
    subtotal: lineSubtotal,
  })),
  subtotal,
  total,
  discountCodes: discountCodes.map(({ code, applicable }) => ({ code, applicable })),
})
