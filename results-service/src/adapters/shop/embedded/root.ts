import type {
  MutationCartCreateArgs,
  QueryRootCartArgs,
  QueryRootProductArgs,
} from '@shopify/hydrogen-react/storefront-api-types'
import type { GraphQLResolveInfo } from 'graphql'
import { cartCreate } from './cart-create.ts'
import { cartObject, cartToken } from './cart-object.ts'
import type { CartsOfApi } from './carts.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { connection, type ConnectionArgs } from './connection.ts'
import { countryOf } from './engine.ts'
import { marketOf } from './markets.ts'
import { productId, productObject } from './products.ts'

export function rootObject(
  catalogue: readonly CatalogueProduct[],
  carts: CartsOfApi,
  publicUrl: string,
): object {
  return {
    product({ id, handle }: QueryRootProductArgs, _context: unknown, info: GraphQLResolveInfo) {
      const found = catalogue.find((each) => (id ? productId(each) === id : each.handle === handle))
      return found ? productObject(found, marketOf(countryOf(info))) : null
    },
    products(args: ConnectionArgs, _context: unknown, info: GraphQLResolveInfo) {
      const market = marketOf(countryOf(info))
      return connection(
        catalogue.map((each) => productObject(each, market)),
        args,
      )
    },
    async cart({ id }: QueryRootCartArgs) {
      const cart = await carts.find(cartToken(id))
      return cart ? cartObject(cart, publicUrl) : null
    },
    cartCreate({ input }: MutationCartCreateArgs, _context: unknown, info: GraphQLResolveInfo) {
      return cartCreate(input ?? {}, { catalogue, carts, publicUrl, countryCode: countryOf(info) })
    },
  }
}
