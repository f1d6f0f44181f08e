import { emptyCart, kinds, withCount, type Cart } from '../cart.ts'
import type { Counts } from './known-cart.ts'

/** As the shop counts. */
export const countsIn = (cart: Cart): Counts => ({
  thc: cart.thcItemCount,
  cbd: cart.cbdItemCount,
  cannabis: cart.cannabisItemCount,
})

export const cartOf = (counts: Counts): Cart =>
  kinds.reduce((cart, kind) => withCount(cart, kind, counts[kind]), emptyCart)
