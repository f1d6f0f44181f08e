import { describe, expect, it } from 'vitest'
import { badgeCount, emptyCart, parseCart, totalCount, withCount } from './cart.ts'

describe('a cart', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [25, 25],
    [26, 25],
    [2.9, 2],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('clamps a count of %d to %d', (asked, kept) => {
    expect(withCount(emptyCart, 'cannabis', asked).cannabisItemCount).toBe(kept)
  })

  it('counts THC and CBD on the badge, and all three in total', () => {
    const cart = { thcItemCount: 1, cbdItemCount: 2, cannabisItemCount: 4 }
    expect(badgeCount(cart)).toBe(3)
    expect(totalCount(cart)).toBe(7)
  })

  it.each([
    [null, emptyCart],
    ['', emptyCart],
    ['not json', emptyCart],
    ['[]', emptyCart],
    ['"cannabisItemCount"', emptyCart],
    ['{"cannabisItemCount":"3"}', emptyCart],
    ['{"cannabisItemCount":99,"other":1}', { ...emptyCart, cannabisItemCount: 25 }],
    ['{"thcItemCount":1,"cbdItemCount":-4}', { ...emptyCart, thcItemCount: 1 }],
  ])('reads %j', (text, cart) => {
    expect(parseCart(text)).toEqual(cart)
  })

  it('reads what it wrote', () => {
    const cart = withCount(withCount(emptyCart, 'cbd', 3), 'cannabis', 7)
    expect(parseCart(JSON.stringify(cart))).toEqual(cart)
  })
})
