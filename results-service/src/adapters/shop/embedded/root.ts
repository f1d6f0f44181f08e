import type {
  QueryRootCartArgs,
  QueryRootCollectionArgs,
  QueryRootNodeArgs,
  QueryRootNodesArgs,
  QueryRootPredictiveSearchArgs,
  QueryRootProductArgs,
  QueryRootProductRecommendationsArgs,
  QueryRootSearchArgs,
} from '@shopify/hydrogen-react/storefront-api-types'
import type { GraphQLResolveInfo } from 'graphql'
import { cartMutations } from './carts/cart-mutations.ts'
import { cartObject, cartToken } from './carts/cart-object.ts'
import type { CartsOfApi } from './carts/carts.ts'
import type { CatalogueProduct } from './products/catalogue.ts'
import { collectionConnection, collectionObject, isCollection } from './products/collections.ts'
import { connection, type ConnectionArgs } from './connection.ts'
import { contentQueries } from './content-queries.ts'
import { countryOf } from './engine.ts'
import { marketOf } from './markets.ts'
import { matching, productConnection, type ProductArgs } from './products/product-lists.ts'
import { productId, productObject, variantId, variantObject } from './products/products.ts'
import { localizationObject, paymentSettingsObject, shopObject } from './store-info.ts'

type Info = GraphQLResolveInfo
const apiVersion = '2026-04'

export function rootObject(
  catalogue: readonly CatalogueProduct[],
  carts: CartsOfApi,
  publicUrl: string,
): object {
  const marketIn = (info: Info) => marketOf(countryOf(info))
  const shop = shopObject(publicUrl)

  function product({ id, handle }: QueryRootProductArgs, _context: unknown, info: Info) {
    const found = catalogue.find((each) => (id ? productId(each) === id : each.handle === handle))
    return found ? productObject(found, marketIn(info)) : null
  }

  function collection({ id, handle }: QueryRootCollectionArgs, _context: unknown, info: Info) {
    return isCollection(id ?? handle) ? collectionObject(catalogue, marketIn(info)) : null
  }

  async function cart({ id }: QueryRootCartArgs) {
    const found = await carts.find(cartToken(id))
    // Once its order is placed, there is no cart any more.
    return found && !found.order ? cartObject(found, publicUrl) : null
  }

  function node({ id }: QueryRootNodeArgs, context: unknown, info: Info) {
    if (id.startsWith('gid://shopify/Cart/')) return cart({ id })
    if (id.startsWith('gid://shopify/Shop/')) return shop
    const variant = catalogue.find((each) => variantId(each) === id)
    if (variant) return variantObject(variant, marketIn(info))
    return product({ id }, context, info) ?? collection({ id }, context, info)
  }

  return {
    ...contentQueries,
    ...cartMutations(catalogue, carts, publicUrl),
    shop,
    paymentSettings: paymentSettingsObject,
    localization: (_args: object, _context: unknown, info: Info) => localizationObject(marketIn(info)),
    publicApiVersions: [{ handle: apiVersion, displayName: apiVersion, supported: true }],
    product,
    productByHandle: product,
    products: (args: ProductArgs, _context: unknown, info: Info) =>
      productConnection(catalogue, marketIn(info), args),
    productRecommendations(
      { productId: id, productHandle }: QueryRootProductRecommendationsArgs,
      _context: unknown,
      info: Info,
    ) {
      const others = catalogue.filter((each) => productId(each) !== id && each.handle !== productHandle)
      return others.map((each) => productObject(each, marketIn(info)))
    },
    productTags: (args: ConnectionArgs) => connection(['genetic test'], args),
    productTypes: (args: ConnectionArgs) => connection(['Genetic test'], args),
    collection,
    collectionByHandle: collection,
    collections: (args: ConnectionArgs, _context: unknown, info: Info) =>
      collectionConnection(catalogue, marketIn(info), args),
    search({ query, types, sortKey, ...args }: QueryRootSearchArgs, _context: unknown, info: Info) {
      const searched = !types || types.includes('PRODUCT') ? matching(catalogue, query) : []
      const page: ProductArgs = { ...args, sortKey: sortKey ?? null }
      return {
        ...productConnection(searched, marketIn(info), page),
        totalCount: searched.length,
        productFilters: [],
      }
    },
    predictiveSearch({ query, limit }: QueryRootPredictiveSearchArgs, _context: unknown, info: Info) {
      const found = matching(catalogue, query).slice(0, limit ?? 10)
      return {
        products: found.map((each) => productObject(each, marketIn(info))),
        articles: [],
        collections: [],
        pages: [],
        queries: [],
      }
    },
    node,
    nodes: ({ ids }: QueryRootNodesArgs, context: unknown, info: Info) =>
      ids.map((id) => node({ id }, context, info)),
    cart,
  }
}
