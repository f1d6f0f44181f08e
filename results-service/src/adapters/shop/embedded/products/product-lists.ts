import type { CatalogueProduct } from './catalogue.ts'
import { connection, type ConnectionArgs } from '../connection.ts'
import type { Market } from '../markets.ts'
import { plainText, productObject } from './products.ts'

export interface ProductArgs extends ConnectionArgs {
  readonly query?: string | null
  readonly sortKey?: string | null
}

export function productConnection(
  catalogue: readonly CatalogueProduct[],
  market: Market,
  { query, sortKey, ...page }: ProductArgs,
) {
  const found = sorted(matching(catalogue, query ?? ''), sortKey ?? '', market)
  return {
    ...connection(
      found.map((each) => productObject(each, market)),
      page,
    ),
    filters: [],
  }
}

/** Products with every word of the query, in title, handle or description. */
export function matching(catalogue: readonly CatalogueProduct[], query: string): readonly CatalogueProduct[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return catalogue.filter((product) => {
    const text = `${product.title} ${product.handle} ${plainText(product, undefined)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The catalogue's order is the order of ids, of relevance and of sales. */
function sorted(products: readonly CatalogueProduct[], key: string, market: Market) {
  if (key === 'TITLE') return products.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
  if (key === 'PRICE') return products.toSorted((a, b) => a.priceInCents[market] - b.priceInCents[market])
  return products
}
