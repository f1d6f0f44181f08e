import { kitKinds } from '@swabwise/events/vocabulary/kit-kind'
import { createStorefrontClient } from '@shopify/hydrogen-react/storefront-client'
import type { CountryCode } from '@shopify/hydrogen-react/storefront-api-types'
import { productHandles, type ProductHandles } from './handles.ts'
import {
  cartCreateMutation,
  merchandiseQuery,
  productsQuery,
  type CartCreated,
  type ProductNode,
} from './queries.ts'
import { ShopUnavailable } from '../../platform/failures.ts'
import type {
  CheckoutOrder,
  CheckoutResult,
  KeptCart,
  ProductCounts,
  ProductKind,
  Shop,
  ShopCountry,
  ShopProduct,
  ShopProducts,
} from './shop.ts'
import { keptCarts } from './kept-carts.ts'
import { ask, pauseFor, type Endpoint } from './storefront-api.ts'

interface ShopLog {
  error(details: object, message: string): void
}

/** Private tokens are for servers only and are throttled less. */
type Access = { readonly privateToken: string } | { readonly publicToken: string }

export type StoreAccess = Access & {
  /** A host name, or an origin with the path that precedes `/api/…`. */
  readonly storeDomain: string
}

export interface ShopOptions {
  readonly stores: Readonly<Record<ShopCountry, StoreAccess>>
  /** Names the products that the store does not carry. */
  readonly builtIn: ShopProducts
  readonly handles?: ProductHandles
  readonly fetch?: typeof fetch
  /** Per attempt. */
  readonly timeoutMs: number
  /** Attempts after the first. */
  readonly retries: number
  readonly pause?: (milliseconds: number) => Promise<unknown>
  readonly log: ShopLog
}

const markets = {
  Canada: { code: 'CA', currency: 'CAD' },
  'United States': { code: 'US', currency: 'USD' },
} as const satisfies Record<ShopCountry, { code: CountryCode; currency: string }>

/** Uncached: visitors are served by `cachedProducts`. */
export function createShop(options: ShopOptions): Shop {
  const { stores, builtIn, handles = productHandles, log } = options
  const api = {
    fetch: options.fetch ?? fetch,
    timeoutMs: options.timeoutMs,
    retries: options.retries,
    pause: options.pause ?? pauseFor,
  }
  const endpoints = {
    Canada: endpointOf(stores.Canada),
    'United States': endpointOf(stores['United States']),
  }

  const carts = keptCarts({
    ask: (country, query, variables) => ask(api, endpoints[country], query, variables),
    codeOf: (country) => markets[country].code,
    handles,
  })

  return {
    ...carts,
    async products(country) {
      const { code, currency } = markets[country]
      const answer = await ask(api, endpoints[country], productsQuery, { country: code, ...handles })
      const productOf = (kind: ProductKind): ShopProduct => {
        const node = answer[kind]
        if (node) return toProduct(node)
        log.error({ handle: handles[kind], country }, 'the store does not carry a product')
        return notCarried(builtIn[kind], currency)
      }
      return { thc: productOf('thc'), cbd: productOf('cbd'), cannabis: productOf('cannabis') }
    },

    async createCheckout(order) {
      const ordered = quantitiesOf(order).filter(({ quantity }) => quantity > 0)
      if (ordered.length === 0) return refused('The cart is empty.')
      if (order.cartId !== undefined) {
        const { thcQuantity: thc, cbdQuantity: cbd, cannabisQuantity: cannabis } = order
        const wanted = { thc, cbd, cannabis }
        const kept = await carts.keepCart({ id: order.cartId, country: order.country, wanted: () => wanted })
        return readKeptCart(kept.cart, wanted, builtIn)
      }
      const { code } = markets[order.country]
      const endpoint = endpoints[order.country]
      const found = await ask(api, endpoint, merchandiseQuery, { country: code, ...handles })
      const lines: { merchandiseId: string; quantity: number }[] = []
      for (const { kind, quantity } of ordered) {
        const merchandiseId = found[kind]?.variants.nodes[0]?.id
        if (merchandiseId === undefined) return refused(`${builtIn[kind].title} is not sold here.`)
        lines.push({ merchandiseId, quantity })
      }
      const input = { lines, buyerIdentity: { countryCode: code } }
      // A retry makes a second cart; an unopened one does no harm.
      const { cartCreate } = await ask(api, endpoint, cartCreateMutation, { country: code, input })
      return readCart(cartCreate)
    },
  }
}

/** Nobody pays for less than they see in their cart. */
function readKeptCart(cart: KeptCart, wanted: ProductCounts, titles: ShopProducts): CheckoutResult {
  const missing = kitKinds.filter((kind) => cart.counts[kind] < wanted[kind])
  if (missing.length > 0) return refused(...missing.map((kind) => `${titles[kind].title} is out of stock.`))
  return created(cart.id, cart.checkoutUrl)
}

/** @throws {ShopUnavailable} */
function readCart(made: CartCreated['cartCreate']): CheckoutResult {
  if (made && made.userErrors.length > 0) return refused(...messagesOf(made.userErrors))
  if (!made?.cart) throw new ShopUnavailable('no cart was created and no reason given')
  const { id, checkoutUrl, totalQuantity } = made.cart
  if (totalQuantity === 0) {
    const reasons = messagesOf(made.warnings)
    return reasons.length > 0 ? refused(...reasons) : refused('Nothing in the cart is in stock.')
  }
  return created(id, checkoutUrl)
}

function created(id: string, webUrl: string): CheckoutResult {
  if (!isWebAddress(webUrl)) throw new ShopUnavailable('the checkout address is not a web address')
  return { outcome: 'created', id, webUrl }
}

function endpointOf(access: StoreAccess): Endpoint {
  const { storeDomain } = access
  const client =
    'privateToken' in access
      ? createStorefrontClient({ storeDomain, privateStorefrontToken: access.privateToken })
      : createStorefrontClient({ storeDomain, publicStorefrontToken: access.publicToken })
  return {
    url: client.getStorefrontApiUrl(),
    headers: 'privateToken' in access ? client.getPrivateTokenHeaders({}) : client.getPublicTokenHeaders({}),
  }
}

function notCarried(product: ShopProduct, currencyCode: string): ShopProduct {
  return { ...product, availableForSale: false, priceRange: { maxVariantPrice: { currencyCode } } }
}

function toProduct({ id, title, descriptionHtml, availableForSale, priceRange, images }: ProductNode) {
  const { amount, currencyCode } = priceRange.maxVariantPrice
  const edges = images.edges.map(({ node: { src, url, altText, width, height } }) => ({
    node: { src, url, altText: altText ?? null, width: width ?? null, height: height ?? null },
  }))
  return {
    id,
    title,
    descriptionHtml,
    availableForSale,
    priceRange: { maxVariantPrice: { amount, currencyCode } },
    images: { edges },
  }
}

function quantitiesOf(order: CheckoutOrder): { kind: ProductKind; quantity: number }[] {
  return kitKinds.map((kind) => ({ kind, quantity: order[`${kind}Quantity`] }))
}

function refused(...messages: string[]): CheckoutResult {
  return { outcome: 'refused', userErrors: messages.map((message) => ({ message })) }
}

function messagesOf(errors: readonly { message: string }[]): string[] {
  return errors.map(({ message }) => message)
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
