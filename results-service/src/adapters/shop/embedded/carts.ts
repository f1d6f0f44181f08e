import { randomUUID } from 'node:crypto'
import type { CatalogueProduct } from './catalogue.ts'
import type { Market } from './markets.ts'

export interface CartLine {
  readonly product: CatalogueProduct
  readonly quantity: number
}

/** From the visitor's link. */
export interface Codes {
  readonly discount?: string
  readonly ref?: string
}

export interface Order {
  /** SW-1001 */
  readonly number: string
  /** ISO 8601. */
  readonly placedAt: string
  readonly codes: Codes
}

export interface EmbeddedCart {
  /** A capability: the checkout URL contains it. */
  readonly token: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly market: Market
  readonly lines: readonly CartLine[]
  readonly order?: Order
}

export interface Carts {
  create(market: Market, lines: readonly CartLine[]): EmbeddedCart
  find(token: string): EmbeddedCart | undefined
  /** Idempotent: a placed order stays as it is. */
  place(cart: EmbeddedCart, codes: Codes): Order
  /** Newest first. */
  list(): EmbeddedCart[]
}

/** As the Storefront API has them, on another thread. */
export interface CartsOfApi {
  create(market: Market, lines: readonly CartLine[]): Promise<EmbeddedCart>
  find(token: string): Promise<EmbeddedCart | undefined>
}

/** In memory; the oldest carts are evicted beyond `capacity`. */
export function cartStore(capacity: number): Carts {
  const carts = new Map<string, EmbeddedCart>()
  let lastNumber = 1000
  return {
    create(market, lines) {
      const cart = { token: randomUUID(), createdAt: new Date().toISOString(), market, lines }
      carts.set(cart.token, cart)
      const [oldest] = carts.keys()
      if (carts.size > capacity && oldest !== undefined) carts.delete(oldest)
      return cart
    },
    find: (token) => carts.get(token),
    place({ token, ...unplaced }, codes) {
      const placed = carts.get(token)?.order
      if (placed) return placed
      const order = { number: `SW-${++lastNumber}`, placedAt: new Date().toISOString(), codes }
      carts.set(token, { ...unplaced, token, order })
      return order
    },
    list: () => [...carts.values()].reverse(),
  }
}

export function centsOf({ product, quantity }: CartLine, market: Market): number {
  return product.priceInCents[market] * quantity
}
