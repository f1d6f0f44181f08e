import { none } from './connection.ts'

const nothing = () => null

/**
 * What a Shopify store has none of whose pages come from a CMS, whose customers have their accounts elsewhere, and
 * which sells from no place that one can visit.
 */
export const contentQueries = {
  article: nothing,
  articles: none,
  blog: nothing,
  blogByHandle: nothing,
  blogs: none,
  cartCompletionAttempt: nothing,
  customer: nothing,
  locations: none,
  menu: nothing,
  metaobject: nothing,
  metaobjects: none,
  page: nothing,
  pageByHandle: nothing,
  pages: none,
  urlRedirects: none,
}
