import { randomUUID } from 'node:crypto'
import type { CatalogueProduct } from './catalogue.ts'
import type { Market } from './markets.ts'

export interface CartLine {
  readonly product: CatalogueProduct
  readonly quantity: number
}

export interface EmbeddedCart {
  /** Names the cart in its checkout address: whoever knows it may open it. */
  readonly token: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly market: Market
  readonly lines: readonly CartLine[]
}

export interface Carts {
  create(market: Market, lines: readonly CartLine[]): EmbeddedCart
  find(token: string): EmbeddedCart | undefined
  /** Newest first. */
  list(): EmbeddedCart[]
}

/** Remembers the newest carts, at most `capacity` of them, as long as the process lives. */
export function rememberCarts(capacity: number): Carts {
  const carts = new Map<string, EmbeddedCart>()
  return {
    create(market, lines) {
      const cart = { token: randomUUID(), createdAt: new Date().toISOString(), market, lines }
      carts.set(cart.token, cart)
      const [oldest] = carts.keys()
      if (carts.size > capacity && oldest !== undefined) carts.delete(oldest)
      return cart
    },
    find: (token) => carts.get(token),
    list: () => [...carts.values()].reverse(),
  }
}

export function centsOf({ product, quantity }: CartLine, market: Market): number {
  return product.priceInCents[market] * quantity
}
