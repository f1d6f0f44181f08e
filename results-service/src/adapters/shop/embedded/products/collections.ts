import type { CatalogueProduct } from './catalogue.ts'
import { connection, type ConnectionArgs } from '../connection.ts'
import type { Market } from '../markets.ts'
import { noMetafields } from './metafields.ts'
import { imageObject, since } from './products.ts'
import { productConnection, type ProductArgs } from './product-lists.ts'

/** The shop has one collection: everything. */
const all = {
  id: 'gid://shopify/Collection/1',
  handle: 'genetic-tests',
  title: 'Genetic tests',
  description: 'Cheek-swab tests for what your genes say about THC and CBD.',
}

const ids: readonly string[] = [all.id, all.handle]
export const isCollection = (idOrHandle: string | null | undefined): boolean => ids.includes(idOrHandle ?? '')

export function collectionObject(catalogue: readonly CatalogueProduct[], market: Market): object {
  const image = catalogue[0]?.images[0]
  return {
    __typename: 'Collection',
    ...all,
    description: () => all.description,
    descriptionHtml: `<p>${all.description}</p>`,
    seo: { title: all.title, description: all.description },
    image: image ? imageObject(image) : null,
    onlineStoreUrl: null,
    trackingParameters: null,
    updatedAt: since,
    products: (args: ProductArgs) => productConnection(catalogue, market, args),
    ...noMetafields,
  }
}

export const collectionConnection = (
  catalogue: readonly CatalogueProduct[],
  market: Market,
  args: ConnectionArgs,
) => ({ ...connection([collectionObject(catalogue, market)], args), totalCount: '1' })
