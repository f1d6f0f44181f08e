import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { MailTexts } from '../../adapters/mail/published-mail.ts'
import { checkoutOpensAboveByDefault } from '../../shop/checkout-rule.contract.ts'
import type { Country } from '@swabwise/events/vocabulary/country'
import type { Products } from '../../shop/shop.contract.ts'
import type { Config } from '../../config.ts'
import { files } from '../../site/files.ts'
import { pageRoutes, type Pages } from '../../site/pages.ts'
import type { ContactPages } from '../../contact/posted-contact.ts'
import type { ContentSlice } from './content.ts'

interface Storefront extends Pages, ContactPages {
  readonly inlineScriptHashes: readonly string[]
  readonly styles: readonly string[]
  checkoutOpensAbove(): Promise<number>
  mailTexts(): Promise<MailTexts>
  close(): void
}

export interface StorefrontOptions {
  readonly content: ContentSlice['client']
  readonly assetsOf: AssetsOf
  readonly publicUrl: string
  readonly products: (country: Country) => Promise<Products>
  readonly shops: ShopAddresses
  readonly operation: { readonly development: boolean; readonly errorReports?: string }
  readonly log: Logger
}

/** What the renderer's build exports. */
export interface StorefrontModule {
  createStorefront(options: StorefrontOptions): Storefront
  readManifest(clientDir: string): AssetsOf
}

/** Where pages and their files come from, and through what requests arrive. */
export interface Front {
  readonly createServer: (listener: RequestListener) => Server
  readonly openStorefront: (options: Omit<StorefrontOptions, 'assetsOf'>) => Promise<Storefront>
  files(): readonly Middleware[]
}

type AssetsOf = (screen: string | undefined) => unknown

type Origins = Readonly<Record<Country, string>>

/** Where browsers may be sent besides the site itself. */
interface ShopAddresses {
  readonly checkout: Origins | undefined
  readonly regional: Origins | undefined
}

export interface SiteSlice {
  /** Of scripts inside pages: sha256-… */
  readonly inlineScriptHashes: readonly string[]
  /** URLs of the style sheets of every page. */
  readonly styles: readonly string[]
  /** As published; the specified default while the CMS is unreachable. */
  checkoutOpensAbove(): Promise<number>
  /** As published. */
  mailTexts(): Promise<MailTexts>
  readonly contactPages: ContactPages
  readonly routes: readonly Middleware[]
  close(): void
}

const build = fileURLToPath(new URL('../../../../storefront/dist/', import.meta.url))
const clientDir = join(build, 'client')

/** The built storefront: its renderer and files. */
export const builtFront: Front = {
  createServer,
  async openStorefront(options) {
    const renderer = join(build, 'server/entry-server.js')
    if (!existsSync(renderer)) throw new Error('The storefront is not built: run `npm run build`.')
    const { createStorefront, readManifest } = (await import(
      pathToFileURL(renderer).href
    )) as StorefrontModule
    return createStorefront({ ...options, assetsOf: readManifest(clientDir) })
  },
  files: () => [
    files({ folder: join(clientDir, 'assets'), prefix: '/assets/', hashed: true }),
    files({ folder: clientDir, prefix: '/', hashed: false }),
  ],
}

export async function openSiteSlice({
  config,
  content,
  products,
  shops,
  log,
  front,
}: {
  readonly config: Config
  readonly content: ContentSlice['client']
  readonly products: (country: Country) => Promise<Products>
  readonly shops: ShopAddresses
  readonly log: Logger
  readonly front: Front
}): Promise<SiteSlice> {
  const { publicUrl, production, errorReports } = config
  const operation = { development: !production, ...(errorReports !== undefined && { errorReports }) }
  const storefront = await front.openStorefront({ content, publicUrl, products, shops, operation, log })
  return {
    inlineScriptHashes: storefront.inlineScriptHashes,
    styles: storefront.styles,
    checkoutOpensAbove: () =>
      storefront.checkoutOpensAbove().catch((err: unknown) => {
        log.error({ err }, 'the checkout setting cannot be read: treating the checkout as closed')
        return checkoutOpensAboveByDefault
      }),
    mailTexts: () => storefront.mailTexts(),
    contactPages: storefront,
    routes: [...front.files(), pageRoutes(storefront)],
    close: () => storefront.close(),
  }
}
