import { expect, it } from 'vitest'
import { parseKnownCart } from './known-cart.ts'

const id = 'gid://shopify/Cart/Z2NwLXVz?key=abc'
const seen = { thc: 0, cbd: 0, cannabis: 2 }

it.each([
  [null, {}],
  ['not json', {}],
  ['[]', {}],
  ['"gid://shopify/Cart/1"', {}],
  [JSON.stringify({ cartId: 'https://evil.example/', left: 7 }), {}],
  [JSON.stringify({ seen }), {}],
  [JSON.stringify({ cartId: id, seen: { thc: -1 } }), { cartId: id }],
  [JSON.stringify({ cartId: id, seen, left: id, more: 1 }), { cartId: id, seen, left: id }],
])('reads %j', (text, known) => {
  expect(parseKnownCart(text)).toEqual(known)
})
