import { describe, expect, it } from 'vitest'
import { priceOf, sum, times } from './price.ts'

const priced = (amount?: string) => ({
  priceRange: { maxVariantPrice: { ...(amount !== undefined && { amount }), currencyCode: 'CAD' } },
})

describe('priceOf', () => {
  it.each([
    ['89.0', '89', '89', '89.00'],
    ['69.49', '69', '69', '69.49'],
    ['69.50', '70', '70', '69.50'],
    ['0', '0', '0', '0.00'],
    [undefined, '89', '89', '89.00'],
    ['free', undefined, undefined, '89.00'],
    ['', undefined, undefined, '89.00'],
    ['Infinity', undefined, undefined, '89.00'],
  ])(
    'shows %j as %j on the product page, %j on a card and %j in the cart',
    (amount, onPage, onCard, inCart) => {
      expect(priceOf(priced(amount), 'product-page')?.amount).toBe(onPage)
      expect(priceOf(priced(amount), 'card')?.amount).toBe(onCard)
      expect(priceOf(priced(amount), 'cart')?.amount).toBe(inCart)
    },
  )

  it('keeps the currency', () => {
    expect(priceOf(priced('70.0'), 'cart')).toEqual({ amount: '70.00', currencyCode: 'CAD' })
  })
})

describe('sums', () => {
  it('multiplies and adds in cents', () => {
    const dime = { amount: '0.10', currencyCode: 'USD' }
    expect(times(dime, 3).amount).toBe('0.30')
    expect(sum([dime, { amount: '0.20', currencyCode: 'USD' }])).toEqual({
      amount: '0.30',
      currencyCode: 'USD',
    })
  })

  it('has no sum of nothing', () => {
    expect(sum([])).toBeUndefined()
  })
})
