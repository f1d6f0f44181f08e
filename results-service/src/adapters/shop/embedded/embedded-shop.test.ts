import { describe, expect, it } from 'vitest'
import { catalogue } from './products/catalogue.ts'
import { createEmbeddedShop, type EmbeddedShop } from './embedded-shop.ts'

const address = 'http://127.0.0.1/shop/api/2026-04/graphql.json'
const cannabisVariant = 'gid://shopify/ProductVariant/1001'
const shop = createEmbeddedShop({ publicUrl: 'http://127.0.0.1:8080' })

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

async function ask(query: string, variables: object = {}, of: EmbeddedShop = shop): Promise<Answer> {
  const response = await of.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const createCart = `mutation ($input: CartInput!) @inContext(country: US) {
  cartCreate(input: $input) {
    cart {
      totalQuantity
      buyerIdentity { countryCode }
      cost { totalAmount { amount currencyCode } }
      lines(first: 10) { nodes { quantity merchandise { ... on ProductVariant { id price { amount } } } } }
    }
    userErrors { code field message }
    warnings { code target }
  }
}`

describe('queries', () => {
  it.each([
    ['@inContext(country: US)', '69.0', 'USD'],
    ['@inContext(country: CA)', '89.0', 'CAD'],
    ['@inContext(country: DE)', '89.0', 'CAD'],
    ['', '89.0', 'CAD'],
  ])('%s sees %s %s', async (context, amount, currencyCode) => {
    const { data } = await ask(
      `query ${context} { product(handle: "cannabis-test") { priceRange { maxVariantPrice { amount currencyCode } } } }`,
    )
    expect(data).toEqual({ product: { priceRange: { maxVariantPrice: { amount, currencyCode } } } })
  })

  it('take the country from a variable', async () => {
    const query = `query Q($country: CountryCode!) @inContext(country: $country) {
      product(id: "gid://shopify/Product/1001") { variants(first: 1) { nodes { price { amount } } } }
    }`
    const { data } = await ask(query, { country: 'US' })
    expect(data).toEqual({ product: { variants: { nodes: [{ price: { amount: '69.0' } }] } } })
  })

  it('page through the products', async () => {
    const query = `query ($after: String) {
      products(first: 2, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } }
    }`
    const first = await ask(query)
    const after = first.data?.['products'] as { pageInfo: { endCursor: string; hasNextPage: boolean } }
    expect(after.pageInfo.hasNextPage).toBe(true)
    const second = await ask(query, { after: after.pageInfo.endCursor })
    expect(second.data?.['products']).toMatchObject({
      nodes: [{ handle: 'cbd-test' }],
      pageInfo: { hasNextPage: false },
    })
  })

  it('find nothing under an unknown handle', async () => {
    expect(await ask('{ product(handle: "tea") { id } }')).toEqual({ data: { product: null } })
  })

  it.each([
    [
      'an unknown field',
      '{ product(handle: "thc-test") { colour } }',
      'Cannot query field "colour" on type "Product".',
    ],
    ['bad syntax', '{ product(', 'Syntax Error'],
    [
      'an unknown country',
      'query @inContext(country: XX) { product(handle: "x") { id } }',
      'does not exist in "CountryCode" enum',
    ],
    ['a missing variable', 'query ($h: String!) { product(handle: $h) { id } }', 'was not provided'],
    ['a list without a size', '{ products { nodes { id } } }', 'you must provide one of first or last'],
    [
      'a field the shop lacks',
      '{ sitemap(type: PRODUCT) { resources(page: 1) { hasNextPage } } }',
      'QueryRoot.sitemap is not part of the embedded shop.',
    ],
    ['no operation', 'fragment F on Product { id }', 'Fragment "F" is never used.'],
    ['an overlong query', `{ ${'product(handle: "x") { id } '.repeat(1000)} }`, 'Parsing aborted'],
  ])('answer %s with an error', async (_what, query, message) => {
    const { errors } = await ask(query)
    expect(errors?.[0]?.message).toContain(message)
  })

  it('support introspection', async () => {
    const { data } = await ask('{ __type(name: "Product") { name fields { name } } }')
    expect(data?.['__type']).toMatchObject({ name: 'Product' })
  })
})

describe('cartCreate', () => {
  it("merges lines of the same product, at the country's prices", async () => {
    const line = { merchandiseId: cannabisVariant, quantity: 2 }
    const { data } = await ask(createCart, { input: { lines: [line, { merchandiseId: cannabisVariant }] } })
    expect(data?.['cartCreate']).toEqual({
      cart: {
        totalQuantity: 3,
        buyerIdentity: { countryCode: 'US' },
        cost: { totalAmount: { amount: '207.0', currencyCode: 'USD' } },
        lines: { nodes: [{ quantity: 3, merchandise: { id: cannabisVariant, price: { amount: '69.0' } } }] },
      },
      userErrors: [],
      warnings: [],
    })
  })

  it("prefers the buyer's country over the query's", async () => {
    const { data } = await ask(createCart, {
      input: { lines: [{ merchandiseId: cannabisVariant }], buyerIdentity: { countryCode: 'CA' } },
    })
    expect(data?.['cartCreate']).toMatchObject({
      cart: { cost: { totalAmount: { amount: '89.0', currencyCode: 'CAD' } } },
    })
  })

  it('reports each invalid line and creates no cart', async () => {
    const { data } = await ask(createCart, {
      input: { lines: [{ merchandiseId: 'tea' }, { merchandiseId: cannabisVariant, quantity: 0 }] },
    })
    expect(data?.['cartCreate']).toEqual({
      cart: null,
      userErrors: [
        {
          code: 'INVALID',
          field: ['input', 'lines', '0', 'merchandiseId'],
          message: 'The merchandise with id tea does not exist.',
        },
        {
          code: 'INVALID',
          field: ['input', 'lines', '1', 'quantity'],
          message: 'The quantity must be at least 1.',
        },
      ],
      warnings: [],
    })
  })

  it('leaves out products that are out of stock, with a warning', async () => {
    const soldOut = createEmbeddedShop({
      publicUrl: 'http://127.0.0.1:8080',
      catalogue: catalogue.map((each) => ({ ...each, inStock: false })),
    })
    const { data } = await ask(
      createCart,
      { input: { lines: [{ merchandiseId: cannabisVariant }] } },
      soldOut,
    )
    expect(data?.['cartCreate']).toMatchObject({
      cart: { totalQuantity: 0 },
      warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', target: cannabisVariant }],
    })
  })

  it('rejects inputs it does not implement', async () => {
    const { errors } = await ask(createCart, { input: { giftCardCodes: ['1234'] } })
    expect(errors?.[0]).toMatchObject({
      message: 'CartInput.giftCardCodes is not part of the embedded shop.',
      extensions: { code: 'NOT_EMBEDDED' },
    })
  })

  it('keeps only the newest carts, by id', async () => {
    const small = createEmbeddedShop({ publicUrl: 'http://127.0.0.1:8080', cartCapacity: 2 })
    const input = { lines: [{ merchandiseId: cannabisVariant }] }
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      const { data } = await ask(
        'mutation ($input: CartInput!) { cartCreate(input: $input) { cart { id } } }',
        { input },
        small,
      )
      ids.push((data as { cartCreate: { cart: { id: string } } }).cartCreate.cart.id)
    }
    const kept = ids.map((id) => small.carts.find(id.replace('gid://shopify/Cart/', '')) !== undefined)
    expect(kept).toEqual([false, true, true])
    const find = 'query ($id: ID!) { cart(id: $id) { totalQuantity } }'
    expect(await ask(find, { id: ids[2] }, small)).toEqual({ data: { cart: { totalQuantity: 1 } } })
    expect(await ask(find, { id: ids[0] }, small)).toEqual({ data: { cart: null } })
  })
})

describe('over HTTP', () => {
  const query = '{ product(handle: "thc-test") { title } }'
  const found = { data: { product: { title: 'THC Genetic Test' } } }

  it('accepts application/graphql', async () => {
    const headers = { 'content-type': 'application/graphql' }
    const response = await shop.handle(new Request(address, { method: 'POST', headers, body: query }))
    expect(await response.json()).toEqual(found)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it.each([
    ['another path', 404, 'http://127.0.0.1/shop/api/graphql', { method: 'POST', body: '{}' }],
    ['another method', 405, address, { method: 'GET' }],
    ['a body that is not JSON', 400, address, { method: 'POST', body: '{' }],
    ['a body without a query', 400, address, { method: 'POST', body: '[]' }],
  ])('answers %s with %i', async (_what, status, url, init) => {
    const response = await shop.handle(new Request(url, init))
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('errors')
  })
})
