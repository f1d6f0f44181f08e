import type { CartAnswer } from '@swabwise/results-service/shop/cart.contract'
import { keptValue } from '../kept-value.ts'

export type Counts = CartAnswer['counts']

/** What this browser knows of the shop's carts. */
export interface KnownCart {
  readonly cartId?: string
  /** What it held when this browser last saw it. */
  readonly seen?: Counts
  /** Was taken to the checkout, and may not be paid. */
  readonly left?: string
}

export function parseKnownCart(text: string | null): KnownCart {
  const { cartId, seen, left } = read(text)
  return {
    ...(isCartId(cartId) && { cartId }),
    ...(isCartId(cartId) && isCounts(seen) && { seen }),
    ...(isCartId(left) && { left }),
  }
}

function read(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const isCartId = (value: unknown): value is string =>
  typeof value === 'string' && /^gid:\/\/shopify\/Cart\/[\w.?=&%-]{1,200}$/.test(value)

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  (['thc', 'cbd', 'cannabis'] as const).every((kind) => {
    const count: unknown = Reflect.get(value, kind)
    return Number.isInteger(count) && Number(count) >= 0
  })

export const knownCart = keptValue('swabwise.storeCart', parseKnownCart, JSON.stringify)
