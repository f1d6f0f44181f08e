import type { ShopAddresses } from '../shop/shop-addresses.ts'
import type { AgreedPage, Announcement, ContentOf, PageId, SeoFields, SiteSettings } from './pages.ts'
import type { Preview } from './preview.ts'

/** What came back with a form that was sent without JavaScript and could not be taken. */
export interface Posted {
  values: Readonly<Record<string, string>>
  /** Empty when no field is to blame. */
  faults: readonly { field: string; message: string }[]
}

/** All that a page is made from: rendered on the server, sent along for hydration, fetched on later visits. */
export interface PageAnswer {
  site: SiteSettings
  shops: ShopAddresses
  seo: SeoFields
  canonicalUrl: string
  /** The same page for people of a language and country; empty where it is one page for all. */
  alternates: readonly { hreflang: string; href: string }[]
  /** What stands above the page just now. */
  announcement?: Announcement
  /** The terms of service and the privacy policy, where people agree to them. */
  agreedPages?: readonly AgreedPage[]
  posted?: Posted
  /** Only for people who see drafts. */
  preview?: Preview
  contents: { readonly [Id in PageId]?: ContentOf<Id> }
}
