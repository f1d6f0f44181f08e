import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Products } from '../contract/shop.ts'
import type { Config } from '../config.ts'
import { files } from '../http/site/files.ts'
import { pageRoutes, type Pages } from '../http/site/pages.ts'
import type { ContactPages } from '../http/site/posted-contact.ts'
import type { WiredContent } from './content.ts'

interface Storefront extends Pages, ContactPages {
  close(): void
}

interface StorefrontModule {
  createStorefront(options: {
    readonly content: WiredContent['client']
    readonly clientDir: string
    readonly publicUrl: string
    readonly products: (country: 'Canada' | 'United States') => Promise<Products>
    readonly log: Logger
  }): Storefront
}

export interface WiredSite {
  readonly contactPages: ContactPages
  readonly routes: readonly Middleware[]
  close(): void
}

const build = fileURLToPath(new URL('../../../storefront/dist/', import.meta.url))

/** The storefront's built renderer and its files. */
export async function wireSite({
  config,
  content,
  products,
  log,
}: {
  readonly config: Config
  readonly content: WiredContent['client']
  readonly products: (country: 'Canada' | 'United States') => Promise<Products>
  readonly log: Logger
}): Promise<WiredSite> {
  const renderer = join(build, 'server/entry-server.js')
  if (!existsSync(renderer)) throw new Error('The storefront is not built: run `npm run build`.')
  const { createStorefront } = (await import(pathToFileURL(renderer).href)) as StorefrontModule
  const clientDir = join(build, 'client')
  const storefront = createStorefront({ content, clientDir, publicUrl: config.publicUrl, products, log })
  return {
    contactPages: storefront,
    routes: [
      files({ folder: join(clientDir, 'assets'), prefix: '/assets', hashed: true }),
      files({ folder: clientDir, prefix: '/', hashed: false }),
      pageRoutes(storefront),
    ],
    close: () => storefront.close(),
  }
}
