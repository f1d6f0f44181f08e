import { fileURLToPath } from 'node:url'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { createShop } from '../adapters/shop/client.ts'
import { createEmbeddedShop, imagesFolder } from '../adapters/shop/embedded/embedded-shop.ts'
import type { Shop } from '../adapters/shop/shop.ts'
import type { Config } from '../config.ts'
import { fetchHandler } from '../http/site/fetch-handler.ts'
import { files } from '../http/site/files.ts'

/** The shop's client, and for the embedded shop its own pages and pictures. */
export interface WiredShop {
  readonly shop: Shop
  readonly routes: readonly Middleware[]
  readonly imageOrigins: readonly string[]
}

const patience = { timeoutMs: 3000, retries: 2 }

export function wireShop({ shop, publicUrl }: Config, log: Logger): WiredShop {
  switch (shop.kind) {
    case 'embedded': {
      const embedded = createEmbeddedShop({ publicUrl })
      // The first visitor should not wait for the large schema.
      embedded.warmUp().catch((err: unknown) => log.error({ err }, 'the embedded shop cannot start'))
      return {
        shop: createShop({
          storeDomain: embedded.storeDomain,
          privateToken: 'embedded',
          fetch: embedded.fetch,
          ...patience,
          log,
        }),
        routes: [
          files({ folder: fileURLToPath(imagesFolder), prefix: '/shop/images', hashed: false }),
          fetchHandler('/shop/api/', embedded.handle),
        ],
        imageOrigins: [],
      }
    }
    case 'shopify':
      return {
        shop: createShop({
          ...tokenOf(shop.token),
          storeDomain: shop.storeDomain,
          storeDomainCanada: shop.storeDomainCanada,
          ...patience,
          log,
        }),
        routes: [],
        imageOrigins: ['https://cdn.shopify.com'],
      }
  }
}

/** Shopify's private tokens tell themselves by their first letters. */
const tokenOf = (token: string) =>
  token.startsWith('shpat_') ? { privateToken: token } : { publicToken: token }
