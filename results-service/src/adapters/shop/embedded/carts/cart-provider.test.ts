import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as documents from '@shopify/hydrogen-react/cart-queries'
import { buildClientSchema, parse, validate, type IntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedShop } from '../embedded-shop.ts'

const file = fileURLToPath(import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json'))
const schema = buildClientSchema(JSON.parse(await readFile(file, 'utf8')) as IntrospectionQuery)
const shop = createEmbeddedShop({ publicUrl: 'http://127.0.0.1:8080', introspection: false })
const variant = (id: number) => `gid://shopify/ProductVariant/${id}`
const context = { numCartLines: undefined, country: 'CA', language: 'EN' }

interface Cart {
  readonly id: string
  readonly totalQuantity: number
  readonly lines: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly quantity: number } }[]
  }
}

/** As hydrogen-react's useCartActions sends it: over HTTP, with its fragment and its variables. */
async function send(document: (fragment: string) => string, variables: object): Promise<Cart | null> {
  const query = document(documents.defaultCartFragment)
  expect(validate(schema, parse(query))).toEqual([])
  const response = await shop.handle(
    new Request('http://127.0.0.1/shop/api/2026-04/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public' },
      body: JSON.stringify({ query, variables: { ...context, ...variables } }),
    }),
  )
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown }
  expect(errors).toBeUndefined()
  const [answer] = Object.values(data) as [Cart | { cart: Cart | null } | null]
  return answer && 'cart' in answer ? answer.cart : answer
}

describe('the documents of CartProvider', () => {
  let cart: Cart
  beforeAll(async () => {
    const input = {
      lines: [{ merchandiseId: variant(1001), quantity: 2 }],
      buyerIdentity: { countryCode: 'CA' },
    }
    cart = (await send(documents.CartCreate, { input }))!
  })
  const cartId = () => cart.id
  const firstLine = () => cart.lines.edges[0]!.node.id

  it('CartCreate answers with every field that CartProvider reads', () => {
    const money = (amount: string) => ({ amount, currencyCode: 'CAD' })
    expect(cart).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/Cart\/[\w-]{32}$/),
      checkoutUrl: `http://127.0.0.1:8080/shop/checkout/${cart.id.replace('gid://shopify/Cart/', '')}`,
      totalQuantity: 2,
      buyerIdentity: { countryCode: 'CA', customer: null, email: null, phone: null },
      lines: {
        edges: [
          {
            node: {
              id: expect.stringContaining('gid://shopify/CartLine/'),
              quantity: 2,
              attributes: [],
              cost: { totalAmount: money('178.0'), compareAtAmountPerQuantity: null },
              merchandise: {
                id: variant(1001),
                availableForSale: true,
                compareAtPrice: null,
                price: money('89.0'),
                requiresShipping: true,
                title: 'Default Title',
                image: expect.objectContaining({ url: '/shop/images/kit-box.svg' }),
                product: {
                  handle: 'cannabis-test',
                  title: 'Cannabis Genetic Test',
                  id: 'gid://shopify/Product/1001',
                },
                selectedOptions: [{ name: 'Title', value: 'Default Title' }],
              },
            },
          },
        ],
      },
      cost: {
        subtotalAmount: money('178.0'),
        totalAmount: money('178.0'),
        totalDutyAmount: null,
        totalTaxAmount: null,
      },
      note: null,
      attributes: [],
      discountCodes: [],
    })
  })

  it('CartLineAdd merges a line that is there, and adds one that is not', async () => {
    const lines = [{ merchandiseId: variant(1001) }, { merchandiseId: variant(1002), quantity: 3 }]
    const added = await send(documents.CartLineAdd, { cartId: cartId(), lines })
    expect(added?.lines.edges.map(({ node }) => node.quantity)).toEqual([3, 3])
    expect(added?.lines.edges[0]?.node.id).toBe(firstLine())
  })

  it('CartLineUpdate sets a quantity', async () => {
    const lines = [{ id: firstLine(), quantity: 1 }]
    expect((await send(documents.CartLineUpdate, { cartId: cartId(), lines }))?.totalQuantity).toBe(4)
  })

  it('CartNoteUpdate and CartAttributesUpdate keep what they are told', async () => {
    expect(await send(documents.CartNoteUpdate, { cartId: cartId(), note: 'Ring twice' })).toMatchObject({
      note: 'Ring twice',
    })
    const attributes = [{ key: 'ref', value: 'partner_7' }]
    expect(await send(documents.CartAttributesUpdate, { cartId: cartId(), attributes })).toMatchObject({
      attributes,
    })
  })

  it('CartDiscountCodesUpdate says which codes apply, and prices follow', async () => {
    const discountCodes = ['SPRING', 'welcome10']
    expect(await send(documents.CartDiscountCodesUpdate, { cartId: cartId(), discountCodes })).toMatchObject({
      discountCodes: [
        { code: 'SPRING', applicable: false },
        { code: 'welcome10', applicable: true },
      ],
      cost: { totalAmount: { amount: '269.1', currencyCode: 'CAD' } },
    })
  })

  it('CartBuyerIdentityUpdate changes country and prices', async () => {
    const buyerIdentity = { countryCode: 'US', email: 'rosa@example.com' }
    expect(await send(documents.CartBuyerIdentityUpdate, { cartId: cartId(), buyerIdentity })).toMatchObject({
      buyerIdentity: { countryCode: 'US', email: 'rosa@example.com' },
      cost: { totalAmount: { amount: '207.9', currencyCode: 'USD' } },
    })
  })

  it('CartLineRemove removes a line', async () => {
    const removed = await send(documents.CartLineRemove, { cartId: cartId(), lines: [firstLine()] })
    expect(removed?.totalQuantity).toBe(3)
  })

  it('CartQuery finds the cart as it was left, and none that is not there', async () => {
    expect(await send(documents.CartQuery, { id: cartId() })).toMatchObject({
      totalQuantity: 3,
      note: 'Ring twice',
    })
    expect(await send(documents.CartQuery, { id: 'gid://shopify/Cart/none' })).toBeNull()
  })

  it('changing a cart that is not there answers with no cart, which CartProvider takes as completed', async () => {
    expect(await send(documents.CartNoteUpdate, { cartId: 'gid://shopify/Cart/none', note: '' })).toBeNull()
  })
})
