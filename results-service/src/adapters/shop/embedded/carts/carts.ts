import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { cartRows } from './cart-rows.ts'
import type { CatalogueProduct } from '../products/catalogue.ts'
import type { Market } from '../markets.ts'

export interface Attribute {
  readonly key: string
  readonly value: string
}

export interface CartLine {
  readonly id: string
  readonly product: CatalogueProduct
  readonly quantity: number
  readonly attributes: readonly Attribute[]
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

/** What the buyer decides. */
export interface CartContents {
  readonly market: Market
  readonly lines: readonly CartLine[]
  readonly note: string | null
  readonly attributes: readonly Attribute[]
  readonly discountCodes: readonly string[]
  readonly buyer: { readonly email: string | null; readonly phone: string | null }
}

export interface EmbeddedCart extends CartContents {
  /** A capability: the checkout URL contains it. */
  readonly token: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly order?: Order
}

export interface Carts {
  create(contents: CartContents): EmbeddedCart
  find(token: string): EmbeddedCart | undefined
  /** Undefined if there is no such cart, or its order is placed. */
  change(token: string, contents: CartContents): EmbeddedCart | undefined
  /** Idempotent: a placed order stays as it is. */
  place(cart: EmbeddedCart, codes: Codes): Order
  close(): void
}

/** As the Storefront API has them, on another thread. */
export interface CartsOfApi {
  create(contents: CartContents): Promise<EmbeddedCart>
  find(token: string): Promise<EmbeddedCart | undefined>
  change(token: string, contents: CartContents): Promise<EmbeddedCart | undefined>
}

export interface CartStoreOptions {
  readonly catalogue: readonly CatalogueProduct[]
  /** The oldest carts are evicted beyond it. */
  readonly capacity: number
  /** SQLite; in memory without it. */
  readonly file?: string | undefined
  readonly now?: (() => Date) | undefined
}

export const emptyContents = (market: Market): CartContents => ({
  market,
  lines: [],
  note: null,
  attributes: [],
  discountCodes: [],
  buyer: { email: null, phone: null },
})

/** Carts expire 30 days after their last change. */
export function cartStore({
  catalogue,
  capacity,
  file = ':memory:',
  now = () => new Date(),
}: CartStoreOptions): Carts {
  const rows = cartRows(new DatabaseSync(file, { timeout: 1000 }), capacity, now)

  function write(cart: EmbeddedCart): EmbeddedCart {
    const lines = cart.lines.map(({ product, ...line }) => ({ ...line, productId: product.id }))
    rows.write(cart.token, { ...cart, lines })
    return cart
  }

  function find(token: string): EmbeddedCart | undefined {
    const kept = rows.read(token) as StoredCart | undefined
    if (kept === undefined) return undefined
    const lines = kept.lines.flatMap(({ productId, ...line }) => {
      const product = catalogue.find(({ id }) => id === productId)
      return product ? [{ ...line, product }] : []
    })
    return { ...kept, lines }
  }

  return {
    create(contents) {
      const at = now().toISOString()
      return write({
        ...contents,
        token: randomBytes(24).toString('base64url'),
        createdAt: at,
        updatedAt: at,
      })
    },
    find,
    change(token, contents) {
      const before = find(token)
      if (!before || before.order) return undefined
      return write({ ...before, ...contents, updatedAt: now().toISOString() })
    },
    place({ token, discountCodes }, codes) {
      const cart = find(token)
      if (!cart) throw new Error('the cart has expired')
      if (cart.order) return cart.order
      const order = { number: `SW-${rows.nextOrder()}`, placedAt: now().toISOString(), codes }
      write({ ...cart, discountCodes, order })
      return order
    },
    close: rows.close,
  }
}

type StoredCart = Omit<EmbeddedCart, 'lines'> & {
  readonly lines: readonly (Omit<CartLine, 'product'> & { readonly productId: number })[]
}
