import { randomUUID } from 'node:crypto'
import type { CatalogueProduct } from './catalogue.ts'
import type { Market } from './markets.ts'

export interface CartLine {
  readonly product: CatalogueProduct
  readonly quantity: number
}

/** What the visitor came with, where it is well formed. */
export interface Codes {
  readonly discount?: string
  readonly ref?: string
}

export interface Order {
  /** As a person reads it out: SW-1001. */
  readonly number: string
  /** ISO 8601. */
  readonly placedAt: string
  readonly codes: Codes
}

export interface EmbeddedCart {
  /** Names the cart in its checkout address: whoever knows it may open it. */
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
  /** Makes an order of it; the one that there is already stays as it is. */
  place(cart: EmbeddedCart, codes: Codes): Order
  /** Newest first. */
  list(): EmbeddedCart[]
}

/** Remembers the newest carts, at most `capacity` of them, as long as the process lives. */
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

/** Of one line. */
export function centsOf({ product, quantity }: CartLine, market: Market): number {
  return product.priceInCents[market] * quantity
}
