import { getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createEmbeddedShop, type EmbeddedShop } from './embedded-shop.ts'

const publicUrl = 'http://127.0.0.1:8080'
const address = 'http://127.0.0.1/shop/api/2026-04/graphql.json'
const shop = createEmbeddedShop({ publicUrl, introspection: false })
const demo = createEmbeddedShop({ publicUrl })

interface Answered {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string }[]
}
const send = (query: string, of: EmbeddedShop = shop) =>
  of.handle(new Request(address, { method: 'POST', body: JSON.stringify({ query }) }))
const errorOf = async (query: string, of?: EmbeddedShop) =>
  ((await (await send(query, of)).json()) as Answered).errors?.[0]?.message
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ')

const types = 'types { name fields { name type { name ofType { name } } } }'
const chain = times(30, (at) => `fragment F${at} on Product { ...F${at + 1} ...F${at + 1} }`)

describe('what a query may ask of the shop', () => {
  it.each([
    ['introspection', getIntrospectionQuery(), 'introspection'],
    ['many aliases of one field', `{ ${times(31, (at) => `a${at}: shop { name }`)} }`, 'Aliases limit'],
    ['aliases of the schema', `{ ${times(2, (at) => `s${at}: __schema { ${types} }`)} }`, 'introspection'],
    [
      'a deep query',
      `{ products(first: 1) ${times(16, () => '{ nodes { collections(first: 1)')} { nodes { id } }${times(16, () => '} }')} }`,
      'limit',
    ],
    [
      'lists in lists',
      '{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }',
      'Cost limit',
    ],
    [
      'fragments that grow',
      `{ product(handle: "x") { ...F0 } } ${chain} fragment F30 on Product { id }`,
      'limit',
    ],
    ['many tokens', `{ ${'product(handle: "x") { id } '.repeat(1000)} }`, 'Parsing aborted'],
  ])('is limited for %s', async (_, query, message) => {
    expect(await errorOf(query)).toContain(message)
  })

  it('is the schema in the demo, once', async () => {
    expect(await errorOf(getIntrospectionQuery(), demo)).toBeUndefined()
    const twice = `{ ${times(2, (at) => `s${at}: __schema { ${types} }`)} }`
    expect(await errorOf(twice, demo)).toContain('Introspection limit')
  })

  it('leaves room for a cart as a storefront reads it', async () => {
    const money = 'amount currencyCode'
    const cart = `id checkoutUrl totalQuantity buyerIdentity { countryCode }
      cost { subtotalAmount { ${money} } totalAmount { ${money} } }
      lines(first: 250) { edges { node { id quantity cost { totalAmount { ${money} } }
        merchandise { ... on ProductVariant { id title price { ${money} } image { url altText width height }
          product { id handle title } } } } } }`
    const query = `mutation { cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/1001" }] })
      { cart { ${cart} } userErrors { message } } }`
    const { data, errors } = (await (await send(query)).json()) as Answered
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ cartCreate: { cart: { totalQuantity: 1 } } })
  })

  it('is stopped when it takes too long, and the next one is taken up', async () => {
    const hasty = createEmbeddedShop({ publicUrl, timeLimitMs: 0 })
    const answer = await send('{ products(first: 1) { nodes { id } } }', hasty)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await send('{ products(first: 1) { nodes { id } } }', hasty)).status).toBe(503)
  })
})
