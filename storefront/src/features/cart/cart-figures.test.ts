import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import type { StoreCart } from '@swabwise/results-service/shop/cart.contract'
import { describe, expect, it } from 'vitest'
import { cartFigures } from './cart-figures.ts'

const cad = (amount: string) => ({ amount, currencyCode: 'CAD' })
const kinds = ['cannabis', 'thc', 'cbd'] as const
const inStock = {
  ...builtInProducts,
  cannabis: {
    ...builtInProducts.cannabis,
    availableForSale: true,
    priceRange: { maxVariantPrice: cad('89.0') },
  },
}
const counts = { cannabis: 2, thc: 0, cbd: 0 }
const storeCart = (quantity: number, overrides: Partial<StoreCart> = {}): StoreCart => ({
  id: 'gid://shopify/Cart/1',
  counts: { ...counts, cannabis: quantity },
  lines: [
    {
      kind: 'cannabis',
      title: 'Cannabis Genetic Test',
      availableForSale: true,
      quantity,
      each: cad('85.00'),
      subtotal: cad((85 * quantity).toFixed(2)),
    },
  ],
  subtotal: cad((85 * quantity).toFixed(2)),
  total: cad((85 * quantity).toFixed(2)),
  discountCodes: [],
  ...overrides,
})

describe('the figures of a cart', () => {
  it('are those of the products until the shop has answered', () => {
    const { lines, subtotal } = cartFigures({
      counts,
      kinds,
      products: inStock,
      cart: undefined,
      settled: false,
    })
    expect(lines).toMatchObject([{ price: cad('89.00'), count: 2, stock: { kind: 'enough' } }])
    expect(subtotal).toEqual(cad('178.00'))
  })

  it("are the shop's own once it has", () => {
    const shown = cartFigures({ counts, kinds, products: inStock, cart: storeCart(2), settled: true })
    expect(shown).toMatchObject({
      lines: [{ price: cad('85.00') }],
      subtotal: cad('170.00'),
      discount: undefined,
    })
  })

  it('follow a press of plus at once, at the price that the shop told', () => {
    const more = { ...counts, cannabis: 3 }
    const shown = cartFigures({ counts: more, kinds, products: inStock, cart: storeCart(2), settled: false })
    expect(shown).toMatchObject({ lines: [{ count: 3, stock: { kind: 'enough' } }], subtotal: cad('255.00') })
  })

  it('show the discount that the shop gives, and the codes that it does not take', () => {
    const cart = storeCart(2, {
      total: cad('153.00'),
      discountCodes: [
        { code: 'SPRING', applicable: false },
        { code: 'WELCOME10', applicable: true },
      ],
    })
    expect(cartFigures({ counts, kinds, products: inStock, cart, settled: true })).toMatchObject({
      discount: { code: 'WELCOME10', saved: cad('17.00'), total: cad('153.00') },
      idle: ['SPRING'],
    })
  })

  it.each([
    [0, { kind: 'out' }],
    [1, { kind: 'only', count: 1 }],
    [2, { kind: 'enough' }],
  ])('keep two in the cart when the shop has %d', (quantity, stock) => {
    const shown = cartFigures({ counts, kinds, products: inStock, cart: storeCart(quantity), settled: true })
    expect(shown.lines).toMatchObject([{ count: 2, stock }])
  })

  it('are 89 and not for sale for the combined test while the shop cannot be reached', () => {
    const products = builtInProducts
    expect(cartFigures({ counts, kinds, products, cart: undefined, settled: false })).toMatchObject({
      lines: [{ price: cad('89.00'), stock: { kind: 'out' } }],
      subtotal: cad('178.00'),
    })
  })
})
