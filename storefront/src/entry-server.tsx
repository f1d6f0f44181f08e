import { kinds } from '@swabwise/cms/documents'
import { countries, type Country } from '@swabwise/events/vocabulary/country'
import type { Products } from '@swabwise/results-service/shop/shop.contract'
import type { PageAnswer } from './content/page-answer.ts'
import { readChanges, readSite, readWritten } from './content/pages.ts'
import type { Content } from './content/query-result.ts'
import { contactFaults, type ContactPosted } from './features/contact/contact-form.ts'
import type { AnswerRules } from './server/lake/answer-rules.ts'
import type { Operation } from './Document.tsx'
import type { Assets } from './server/assets.ts'
import { createDiscovery } from './server/discovery.ts'
import type { LakeConfig } from './server/lake/lake-client.ts'
import { openLake } from './server/lake/lake.ts'
import type { Log } from './server/log.ts'
import { createPageReader } from './server/page-reader.ts'
import { createPreviewAccess } from './server/preview/preview-access.ts'
import { createPreviewReader } from './server/preview/preview-reader.ts'
import { createNotFound, createRedirects } from './server/redirects.ts'
import { watchProducts } from './server/products.ts'
import { createRenderer, inlineScriptHashes, type RenderedPage, type Renderer } from './server/renderer.tsx'
import type { ShopAddresses } from './shop/shop-addresses.ts'

export { readManifest } from './server/assets.ts'

export interface StorefrontOptions {
  content: LakeConfig & {
    rules: AnswerRules
    /** Calls back when something was published that the lake itself may not have told of. */
    onPublish?: (changed: () => void) => void
  }
  /** What a page with this screen links to: of the build, `readManifest(dist/client)`. */
  assetsOf: (screen: string | undefined) => Assets
  /** Where the site is reached from outside, for canonical links: https://www.example.com */
  publicUrl: string
  /** The products of a country, kept by the service: soon there, and the same object while nothing has changed. */
  products: (country: Country) => Promise<Products>
  /** Where visitors may be sent to pay, and to which shop of their region. */
  shops: ShopAddresses
  operation: Operation
  now?: () => number
  log: Log
}

export type PageRequest = Parameters<Renderer['render']>[0] & { preview?: boolean }

export interface Storefront {
  /** Answers a GET for a page: the document, a redirect, or 404 for what looks like a file. */
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Whether who sends these cookies came through the Studio, and so sees drafts. */
  inPreview: (cookies: string) => boolean
  /** The contact form that was sent without JavaScript and could not be taken, to be put right. */
  contactPage: (posted: ContactPosted) => Promise<RenderedPage>
  /** What a page is made from, for navigation in the browser; undefined when there is no such page. */
  pageContent: (address: string, preview?: boolean) => Promise<PageAnswer | undefined>
  /** Of scripts inside pages, as the Content-Security-Policy names them: sha256-… */
  inlineScriptHashes: readonly string[]
  /** Style sheets of the site, for pages that are made elsewhere. */
  styles: readonly string[]
  /** What the cannabis count must exceed before anybody can check out, as published. */
  checkoutOpensAbove: () => Promise<number>
  /** The words of emails, as published. */
  mailTexts: () => Promise<Content<typeof kinds.mailTexts.query>>
  close: () => void
}

export function createStorefront({
  content: { rules, onPublish, ...content },
  assetsOf,
  publicUrl,
  products,
  shops,
  operation,
  now = Date.now,
  log,
}: StorefrontOptions): Storefront {
  const lake = openLake(content, rules, log)
  onPublish?.(lake.forget)
  const shop = watchProducts(products)
  const { development } = operation
  const readPage = createPageReader({
    ask: lake.ask,
    products: shop.read,
    shops,
    publicUrl,
    development,
    now,
  })
  const { render, renderOnce, renderPosted } = createRenderer({
    readPage,
    redirected: createRedirects(lake.ask),
    notFound: createNotFound(lake.ask),
    wellKnown: createDiscovery({
      publicUrl,
      supportAddress: async () => (await readSite(lake.ask)).mailboxes.support,
      written: () => readWritten(lake.ask),
      changes: () => readChanges(lake.ask),
      now,
    }),
    offered: () => Promise.all(countries.map((country) => shop.read(country))),
    assetsOf,
    operation,
    version: () => `${lake.version()}.${shop.version()}`,
    log,
  })
  const access = createPreviewAccess(content, publicUrl, Date.now)
  const drafts = createPreviewReader({ content, rules, products: shop.read, shops, publicUrl })
  return {
    render: ({ preview = false, ...request }) =>
      access.answer(request.url) ?? (preview ? renderOnce(drafts, request.url) : render(request)),
    inPreview: access.isOpen,
    contactPage: ({ values, fieldErrors }) =>
      renderPosted('/contact', { values, faults: contactFaults(values, fieldErrors) }),
    pageContent: async (address, preview = false) =>
      (await (preview ? drafts.readPage : readPage)(address))?.answer,
    inlineScriptHashes,
    styles: assetsOf(undefined).styles,
    checkoutOpensAbove: async () => (await readSite(lake.ask)).checkoutOpensAbove,
    mailTexts: () => lake.ask(kinds.mailTexts.query),
    close: lake.close,
  }
}
