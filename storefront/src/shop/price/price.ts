import type { Product } from '@swabwise/results-service/shop/shop.contract'

export interface Price {
  amount: string
  currencyCode: string
}
export type PricePlace = 'product-page' | 'card' | 'cart'

const whereMissing = 89

/**
 * What is shown as a product's price: whole dollars, in the cart with cents. A missing amount counts as 89; one that
 * is not a number is left out, except in the cart, which must add up.
 */
export function priceOf({ priceRange }: Pick<Product, 'priceRange'>, place: PricePlace): Price | undefined {
  const { amount, currencyCode } = priceRange.maxVariantPrice
  const number = amount === undefined ? whereMissing : amount.trim() === '' ? NaN : Number(amount)
  if (place === 'cart') {
    return { amount: (Number.isFinite(number) ? number : whereMissing).toFixed(2), currencyCode }
  }
  return Number.isFinite(number) ? { amount: String(Math.round(number)), currencyCode } : undefined
}

export function times({ amount, currencyCode }: Price, count: number): Price {
  return { amount: ((cents(amount) * count) / 100).toFixed(2), currencyCode }
}

export function sum(prices: readonly Price[]): Price | undefined {
  const [first] = prices
  if (!first) return undefined
  const total = prices.reduce((so, price) => so + cents(price.amount), 0)
  return { amount: (total / 100).toFixed(2), currencyCode: first.currencyCode }
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100)
}
