import type { CartContents, CartLine } from './carts.ts'
import { discountOf, type Discount } from './discounts.ts'

export interface LineCost {
  readonly line: CartLine
  readonly each: number
  readonly subtotal: number
  readonly discount: number
}

export interface CartCost {
  readonly applied: Discount | undefined
  readonly lines: readonly LineCost[]
  /** Before the discount. */
  readonly subtotal: number
  readonly discount: number
  readonly total: number
}

/** In cents. The first code that is known applies; codes do not combine. */
export function costOf({ lines, market, discountCodes }: CartContents): CartCost {
  const [applied] = discountCodes.flatMap((code) => discountOf(code) ?? [])
  const costs = lines.map((line) => {
    const each = line.product.priceInCents[market]
    const subtotal = each * line.quantity
    return { line, each, subtotal, discount: Math.round((subtotal * (applied?.percentage ?? 0)) / 100) }
  })
  const sum = (part: 'subtotal' | 'discount') => costs.reduce((so, cost) => so + cost[part], 0)
  const [subtotal, discount] = [sum('subtotal'), sum('discount')]
  return { applied, lines: costs, subtotal, discount, total: subtotal - discount }
}
