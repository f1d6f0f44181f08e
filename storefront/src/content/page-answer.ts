import type { ContentOf, PageId, SiteSettings } from './pages.ts'

export type SeoFields = {
  title: string
  description: string
  shareImageUrl: string | null
  shareImageAlt: string | null
}

/** All that a page is made from: rendered on the server, sent along for hydration, fetched on later visits. */
export type PageAnswer = {
  site: SiteSettings
  seo: SeoFields
  canonicalUrl: string
  contents: { readonly [Id in PageId]?: ContentOf<Id> }
}
