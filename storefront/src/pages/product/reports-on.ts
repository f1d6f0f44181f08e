import type { ContentOf } from '../../content/pages.ts'

type Items = ContentOf<'product'>['reports']['items']

/** Of the cannabis test's reports those on these genes, in this order, under these titles. */
export function reportsOn(titles: Readonly<Record<string, string>>, items: Items): Items {
  return Object.entries(titles).flatMap(([gene, title]) =>
    items.filter((item) => item.gene === gene).map((item) => ({ ...item, title })),
  )
}
