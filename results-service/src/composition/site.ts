import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { MailTexts } from '../adapters/mail/published-mail.ts'
import { checkoutOpensAboveByDefault } from '../shop/checkout-rule.contract.ts'
import type { Country } from '@swabwise/events/vocabulary/person'
import type { Products } from '../shop/shop.contract.ts'
import type { Config } from '../config.ts'
import { files } from '../site/files.ts'
import { pageRoutes, type Pages } from '../site/pages.ts'
import type { ContactPages } from '../contact/posted-contact.ts'
import type { ContentSlice } from './content.ts'

interface Storefront extends Pages, ContactPages {
  readonly styles: readonly string[]
  checkoutOpensAbove(): Promise<number>
  mailTexts(): Promise<MailTexts>
  close(): void
}

interface StorefrontModule {
  createStorefront(options: {
    readonly content: ContentSlice['client']
    readonly clientDir: string
    readonly publicUrl: string
    readonly products: (country: Country) => Promise<Products>
    readonly shops: ShopAddresses
    readonly operation: { readonly development: boolean; readonly errorReports?: string }
    readonly log: Logger
  }): Storefront
}

type Origins = Readonly<Record<Country, string>>

/** Where browsers may be sent besides the site itself. */
interface ShopAddresses {
  readonly checkout: Origins | undefined
  readonly regional: Origins | undefined
}

export interface SiteSlice {
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

const build = fileURLToPath(new URL('../../../storefront/dist/', import.meta.url))

/** The built storefront: its renderer and files. */
export async function openSiteSlice({
  config,
  content,
  products,
  shops,
  log,
}: {
  readonly config: Config
  readonly content: ContentSlice['client']
  readonly products: (country: Country) => Promise<Products>
  readonly shops: ShopAddresses
  readonly log: Logger
}): Promise<SiteSlice> {
  const renderer = join(build, 'server/entry-server.js')
  if (!existsSync(renderer)) throw new Error('The storefront is not built: run `npm run build`.')
  const { createStorefront } = (await import(pathToFileURL(renderer).href)) as StorefrontModule
  const clientDir = join(build, 'client')
  const { publicUrl, production, errorReports } = config
  const operation = { development: !production, ...(errorReports !== undefined && { errorReports }) }
  const storefront = createStorefront({ content, clientDir, publicUrl, products, shops, operation, log })
  return {
    styles: storefront.styles,
    checkoutOpensAbove: () =>
      storefront.checkoutOpensAbove().catch((err: unknown) => {
        log.error({ err }, 'the checkout setting cannot be read: treating the checkout as closed')
        return checkoutOpensAboveByDefault
      }),
    mailTexts: () => storefront.mailTexts(),
    contactPages: storefront,
    routes: [
      files({ folder: join(clientDir, 'assets'), prefix: '/assets/', hashed: true }),
      files({ folder: clientDir, prefix: '/', hashed: false }),
      pageRoutes(storefront),
    ],
    close: () => storefront.close(),
  }
}
