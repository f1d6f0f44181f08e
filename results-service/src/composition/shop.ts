import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { createShop, type StoreAccess } from '../adapters/shop/client.ts'
import { createEmbeddedShop, imagesFolder } from '../adapters/shop/embedded/embedded-shop.ts'
import { cachedProducts } from '../adapters/shop/cached-products.ts'
import type { Shop } from '../adapters/shop/shop.ts'
import type { Config, Store } from '../config.ts'
import { builtInProducts } from '../shop/built-in-products.contract.ts'
import { countries, type Country } from '@swabwise/events/vocabulary/country'
import { checkoutOpensAboveByDefault, checkoutStatus } from '../shop/checkout-rule.contract.ts'
import { throttled } from '../platform/security/throttled.ts'
import { fetchHandler } from '../site/fetch-handler.ts'
import { files } from '../site/files.ts'

/** The shop's client; for the embedded shop, its pages and images too. */
export interface ShopSlice {
  /** Products are cached and never fail. */
  readonly shop: Shop
  readonly routes: readonly Middleware[]
  readonly imageOrigins: readonly string[]
  /** Checkout links lead nowhere else. Undefined for the embedded shop: the site itself. */
  readonly checkoutOrigins: Readonly<Record<Country, string>> | undefined
  close(): void
}

/** What the embedded shop needs from the site. */
export interface SiteForShop {
  readonly styles: () => readonly string[]
  readonly checkoutOpensAbove: () => Promise<number>
}

const noSite: SiteForShop = {
  styles: () => [],
  checkoutOpensAbove: () => Promise.resolve(checkoutOpensAboveByDefault),
}

const requestLimits = { timeoutMs: 3000, retries: 2 }
const caching = { freshForMs: 60_000, retryAfterMs: 5000 }
/** How long a page waits for products: over the network, or until the embedded shop has read its schema. */
const maxPageWaitMs = { network: 1000, embedded: 30_000 }

export function openShop(
  { shop, publicUrl, production, dataDir, trustedProxies, rateLimitScale }: Config,
  log: Logger,
  site: SiteForShop = noSite,
): ShopSlice {
  switch (shop.kind) {
    case 'embedded': {
      const embedded = createEmbeddedShop({
        publicUrl,
        introspection: !production,
        cartFile: join(dataDir, 'shop.sqlite'),
        onFault: (err) => log.error({ err }, 'the carts of the embedded shop cannot be reached'),
        styles: site.styles,
        acceptsOrder: async (cannabisCount) =>
          checkoutStatus(cannabisCount, await site.checkoutOpensAbove()).kind === 'open',
      })
      const store = { storeDomain: embedded.storeDomain, privateToken: 'embedded' }
      const client = createShop({
        stores: { Canada: store, 'United States': store },
        builtIn: builtInProducts,
        fetch: embedded.fetch,
        ...requestLimits,
        log,
      })
      return {
        shop: withCachedProducts(client, maxPageWaitMs.embedded, log),
        routes: [
          files({ folder: fileURLToPath(imagesFolder), prefix: '/shop/images', hashed: false }),
          throttled('/shop/api/', { perMinute: 300 * rateLimitScale, trustedProxies }),
          fetchHandler('/shop/api/', embedded.handle),
          fetchHandler('/shop/', embedded.pages),
        ],
        imageOrigins: [],
        checkoutOrigins: undefined,
        close: embedded.close,
      }
    }
    case 'shopify': {
      const client = createShop({
        stores: {
          Canada: accessTo(shop.stores.Canada),
          'United States': accessTo(shop.stores['United States']),
        },
        builtIn: builtInProducts,
        ...requestLimits,
        log,
      })
      return {
        shop: withCachedProducts(client, maxPageWaitMs.network, log),
        routes: [],
        imageOrigins: ['https://cdn.shopify.com'],
        checkoutOrigins: {
          Canada: originOf(shop.stores.Canada),
          'United States': originOf(shop.stores['United States']),
        },
        close: () => undefined,
      }
    }
  }
}

/** Fetches every country's products at start, so that the first visitors need not wait. */
function withCachedProducts(client: Shop, maxWaitMs: number, log: Logger): Shop {
  const products = cachedProducts(client, {
    builtIn: builtInProducts,
    ...caching,
    maxWaitMs,
    now: () => performance.now(),
    log,
  })
  for (const country of countries) void products(country)
  return { ...client, products }
}

/** Shopify's private tokens start with `shpat_`. */
const accessTo = ({ domain, token }: Store): StoreAccess =>
  token.startsWith('shpat_')
    ? { storeDomain: domain, privateToken: token }
    : { storeDomain: domain, publicToken: token }

const originOf = ({ domain }: Store): string =>
  new URL(/^https?:/i.test(domain) ? domain : `https://${domain}`).origin
