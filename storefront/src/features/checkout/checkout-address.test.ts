import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutAddress } from './checkout-address.ts'

const shop = 'https://shop.swabwise.example'
const noCodes = { ref: undefined, discount: undefined }

describe('the address of a checkout', () => {
  it.each([
    ['https://store.myshopify.com/cart/c/abc?key=1', `${shop}/cart/c/abc?key=1`],
    ['http://localhost:8080/shop/checkout/7', `${shop}/shop/checkout/7`],
    ['https://user:secret@evil.example:99/cart#part', `${shop}/cart`],
    ['https://evil.example//other.example/cart', `${shop}//other.example/cart`],
    [String.raw`https://evil.example/\other.example`, `${shop}//other.example`],
    ['https://shop.swabwise.example.evil.example/x', `${shop}/x`],
  ])('%s becomes %s', (link, address) => {
    expect(checkoutAddress(link, shop, noCodes)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/shop/checkout/7',
    '//evil.example',
    'https://',
    '',
    'ftp://a.example/',
  ])('%j is none', (link) => {
    expect(checkoutAddress(link, shop, noCodes)).toBeUndefined()
  })

  it('carries the codes, each once, after what the link has', () => {
    expect(
      checkoutAddress('https://a.example/c?key=1&ref=other', shop, { ref: 'partner', discount: 'SPRING' }),
    ).toBe(`${shop}/c?key=1&ref=partner&discount=SPRING`)
  })

  it('never leads to another host, and no code becomes a parameter of its own', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
        fc.string(),
        (link, code) => {
          const address = checkoutAddress(link, shop, { ref: code, discount: undefined })
          if (address === undefined) return
          const { origin, searchParams } = new URL(address)
          expect(origin).toBe(shop)
          expect(searchParams.get('ref')).toBe(code.toWellFormed())
        },
      ),
    )
  })
})
