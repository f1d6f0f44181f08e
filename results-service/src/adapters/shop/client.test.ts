import { describe, expect, it } from 'vitest'
import { builtInProducts } from '../../shop/built-in-products.contract.ts'
import { createShop, type ShopOptions, type StoreAccess } from './client.ts'
import { catalogue } from './embedded/products/catalogue.ts'
import { createEmbeddedShop, type EmbeddedShopOptions } from './embedded/embedded-shop.ts'
import type { CheckoutResult } from './shop.ts'
import { ShopUnavailable } from '../../platform/failures.ts'

const publicUrl = 'https://swabwise.example'
const oneOf = { thcQuantity: 0, cbdQuantity: 0, cannabisQuantity: 1, country: 'Canada' } as const

function logbook() {
  const entries: { details: object; message: string }[] = []
  return { entries, error: (details: object, message: string) => void entries.push({ details, message }) }
}

type Overrides = Partial<ShopOptions>

const store = { storeDomain: 'store.example', privateToken: 'secret-of-the-store' }
const everywhere = (access: StoreAccess) => ({ Canada: access, 'United States': access })

function shopOn(fetch: typeof globalThis.fetch, overrides: Overrides = {}) {
  const log = logbook()
  const shop = createShop({
    stores: everywhere(store),
    builtIn: builtInProducts,
    timeoutMs: 10_000,
    retries: 2,
    pause: async () => undefined,
    fetch,
    log,
    ...overrides,
  })
  return { shop, log }
}

function embedded(options: Partial<EmbeddedShopOptions> = {}, overrides: Overrides = {}) {
  const store = createEmbeddedShop({ publicUrl, ...options })
  const stores = everywhere({ storeDomain: store.storeDomain, privateToken: 'embedded' })
  return { store, ...shopOn(store.fetch, { stores, ...overrides }) }
}

/** Gives the answers in turn, then repeats the last. */
function answering(...answers: (() => Promise<Response>)[]) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (!answer) throw new Error('nothing to answer with')
    return answer()
  }
  return { fetch, requests }
}

const json =
  (body: unknown, status = 200) =>
  (): Promise<Response> =>
    Promise.resolve(Response.json(body, { status }))
const noConnection = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

describe('products', () => {
  it('come from the store, in the shape of the specification', async () => {
    const products = await embedded().shop.products('Canada')
    expect(products.cannabis).toEqual({
      id: 'gid://shopify/Product/1001',
      title: 'Cannabis Genetic Test',
      descriptionHtml: catalogue[0]?.descriptionHtml,
      availableForSale: true,
      priceRange: { maxVariantPrice: { amount: '89.0', currencyCode: 'CAD' } },
      images: { edges: products.cannabis.images.edges },
    })
    expect(products.cannabis.images.edges).toHaveLength(4)
    expect(products.cannabis.images.edges[0]?.node).toEqual({
      src: '/shop/images/kit-box.svg',
      url: '/shop/images/kit-box.svg',
      altText: 'The closed kit box, with a ladder of short and long rungs printed on its lid.',
      width: 1200,
      height: 1200,
    })
    expect([products.thc.title, products.cbd.title]).toEqual(['THC Genetic Test', 'CBD Genetic Test'])
  })

  it("have the country's price", async () => {
    const { shop } = embedded()
    const prices = async (country: 'Canada' | 'United States') => {
      const products = await shop.products(country)
      return [products.thc, products.cbd, products.cannabis].map(
        ({ priceRange }) => priceRange.maxVariantPrice,
      )
    }
    expect(await prices('Canada')).toEqual([
      { amount: '70.0', currencyCode: 'CAD' },
      { amount: '60.0', currencyCode: 'CAD' },
      { amount: '89.0', currencyCode: 'CAD' },
    ])
    expect(await prices('United States')).toEqual([
      { amount: '54.0', currencyCode: 'USD' },
      { amount: '46.0', currencyCode: 'USD' },
      { amount: '69.0', currencyCode: 'USD' },
    ])
  })

  it('may cost 0', async () => {
    const free = catalogue.map((each) => ({ ...each, priceInCents: { CA: 0, US: 0 } }))
    const products = await embedded({ catalogue: free }).shop.products('Canada')
    expect(products.cannabis.priceRange.maxVariantPrice).toEqual({ amount: '0.0', currencyCode: 'CAD' })
  })

  it('the store does not carry are not for sale and have no price', async () => {
    const { shop, log } = embedded({ catalogue: catalogue.filter(({ handle }) => handle !== 'thc-test') })
    const products = await shop.products('United States')
    expect(products.thc).toMatchObject({
      availableForSale: false,
      priceRange: { maxVariantPrice: { currencyCode: 'USD' } },
    })
    expect(products.thc.priceRange.maxVariantPrice).not.toHaveProperty('amount')
    expect(products.cbd.availableForSale).toBe(true)
    expect(log.entries).toEqual([
      {
        details: { handle: 'thc-test', country: 'United States' },
        message: 'the store does not carry a product',
      },
    ])
  })

  it.each([
    ['no connection', noConnection],
    ['a server error', json({}, 503)],
    ['a refused token', json({}, 401)],
    ['a password page', async () => new Response('<!doctype html>')],
    ['a GraphQL error', json({ errors: [{ message: "Field 'x' doesn't exist" }] })],
    ['a plain-text error', json({ errors: 'Not Found' })],
    ['an answer without data', json({ data: null })],
    ['an answer of another shape', json({ data: { thc: {}, cbd: {}, cannabis: {} } })],
    ['null', json(null)],
  ])('are unavailable after %s', async (_what, answer) => {
    const { shop } = shopOn(answering(answer).fetch)
    await expect(shop.products('Canada')).rejects.toThrow(Error)
  })
})

describe('store requests', () => {
  const throttled = json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })

  it.each([
    ['no connection', noConnection],
    ['a server error', json({}, 502)],
    ['too many requests', json({}, 429)],
    ['throttling', throttled],
  ])('are retried after %s', async (_what, fault) => {
    const store = createEmbeddedShop({ publicUrl })
    let failures = 0
    const pauses: number[] = []
    const { shop, log } = shopOn(
      async (input, init) => (failures++ < 2 ? fault() : store.fetch(input, init)),
      { pause: async (milliseconds) => void pauses.push(milliseconds) },
    )
    await expect(shop.products('Canada')).resolves.toHaveProperty('thc')
    expect(pauses).toHaveLength(2)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1000)
    expect(log.entries).toEqual([])
  })

  it.each([
    ['a transient error, after all retries', json({}, 503), 3],
    ['a refused token, at once', json({}, 403), 1],
    ['a bad query, at once', json({ errors: [{ message: 'no such field' }] }), 1],
  ])('give up on %s', async (_what, answer, times) => {
    const { fetch, requests } = answering(answer)
    await expect(shopOn(fetch).shop.products('Canada')).rejects.toThrow(ShopUnavailable)
    expect(requests).toHaveLength(times)
  })

  it('time out per attempt', async () => {
    let requests = 0
    const silent: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        requests++
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const { shop } = shopOn(silent, { timeoutMs: 5, retries: 1 })
    await expect(shop.products('Canada')).rejects.toThrow('no answer within 5 ms')
    expect(requests).toBe(2)
  })

  it("go to the country's store with its own token", async () => {
    const { fetch, requests } = answering(json({ data: {} }))
    const canadian = { storeDomain: 'store.example.ca', publicToken: 'for-everybody' }
    const { shop } = shopOn(fetch, { stores: { Canada: canadian, 'United States': store } })
    await shop.products('Canada')
    await shop.products('United States')
    expect(
      requests.map(({ url, headers }) => [
        url,
        headers.get('x-shopify-storefront-access-token'),
        headers.get('shopify-storefront-private-token'),
      ]),
    ).toEqual([
      ['https://store.example.ca/api/2026-04/graphql.json', 'for-everybody', null],
      ['https://store.example/api/2026-04/graphql.json', null, 'secret-of-the-store'],
    ])
  })

  it('never leak the token in an error', async () => {
    const { shop } = shopOn(answering(noConnection).fetch)
    const told = await shop.products('Canada').catch((error: unknown) => error)
    expect(
      JSON.stringify({ told }, (_key, value: unknown) => (value instanceof Error ? inFull(value) : value)),
    ).not.toContain('secret-of-the-store')
  })
})

function inFull(error: Error): object {
  return { ...error, message: error.message, stack: error.stack, cause: error.cause }
}

const tokenIn = (result: CheckoutResult) =>
  result.outcome === 'created' ? result.id.replace('gid://shopify/Cart/', '') : ''

describe('checkout', () => {
  it('creates a cart in the store, with a checkout URL', async () => {
    const { shop, store } = embedded()
    const result = await shop.createCheckout({ ...oneOf, thcQuantity: 2, country: 'United States' })
    const cart = store.carts.find(tokenIn(result))
    expect(result).toEqual({
      outcome: 'created',
      id: `gid://shopify/Cart/${cart?.token}`,
      webUrl: `${publicUrl}/shop/checkout/${cart?.token}`,
    })
    expect(cart).toMatchObject({ market: 'US' })
    expect(cart?.lines.map(({ product, quantity }) => [product.handle, quantity])).toEqual([
      ['thc-test', 2],
      ['cannabis-test', 1],
    ])
  })

  it.each([
    ['an empty cart', {}, { ...oneOf, cannabisQuantity: 0 }, 'The cart is empty.'],
    [
      'a product the store does not carry',
      { catalogue: [] },
      oneOf,
      'Cannabis Genetic Test is not sold here.',
    ],
    [
      'a product out of stock',
      { catalogue: catalogue.map((each) => ({ ...each, inStock: false })) },
      oneOf,
      'Cannabis Genetic Test is out of stock.',
    ],
  ])('is refused for %s', async (_what, options, order, message) => {
    const result = await embedded(options).shop.createCheckout(order)
    expect(result).toEqual({ outcome: 'refused', userErrors: [{ message }] })
  })

  it("passes on the store's reasons", async () => {
    const found = { variants: { nodes: [{ id: 'variant' }] } }
    const refusal = { cart: null, userErrors: [{ message: 'No more than 5.' }], warnings: [] }
    const { fetch } = answering(json({ data: { cannabis: found } }), json({ data: { cartCreate: refusal } }))
    expect(await shopOn(fetch).shop.createCheckout(oneOf)).toEqual({
      outcome: 'refused',
      userErrors: [{ message: 'No more than 5.' }],
    })
  })

  it('accepts only web addresses as checkout URL', async () => {
    const found = { variants: { nodes: [{ id: 'variant' }] } }
    const cart = { id: 'cart', checkoutUrl: 'javascript:alert(1)//', totalQuantity: 1 }
    const made = { data: { cartCreate: { cart, userErrors: [], warnings: [] } } }
    const { fetch } = answering(json({ data: { cannabis: found } }), json(made))
    await expect(shopOn(fetch).shop.createCheckout(oneOf)).rejects.toThrow(ShopUnavailable)
  })

  it('is unavailable when the store is unreachable', async () => {
    await expect(shopOn(answering(noConnection).fetch).shop.createCheckout(oneOf)).rejects.toThrow(
      ShopUnavailable,
    )
  })
})
