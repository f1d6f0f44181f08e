import type { CartErrorCode, CartInput, CartWarningCode } from '@shopify/hydrogen-react/storefront-api-types'
import { GraphQLError } from 'graphql'
import { cartObject } from './cart-object.ts'
import type { CartsOfApi } from './carts.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { marketOf } from './markets.ts'
import { variantId } from './products.ts'

interface UserError {
  readonly code: CartErrorCode
  readonly field: readonly string[]
  readonly message: string
}

interface Warning {
  readonly code: CartWarningCode
  readonly message: string
  readonly target: string
}

interface CartCreatePayload {
  readonly cart: object | null
  readonly userErrors: readonly UserError[]
  readonly warnings: readonly Warning[]
}

interface Context {
  readonly catalogue: readonly CatalogueProduct[]
  readonly carts: CartsOfApi
  readonly publicUrl: string
  /** From the query; the buyer's takes precedence. */
  readonly countryCode: string | null | undefined
}

/** Merges lines of the same product; leaves out what is out of stock, with a warning. */
export async function cartCreate(input: CartInput, context: Context): Promise<CartCreatePayload> {
  rejectOthers('CartInput', input, ['lines', 'buyerIdentity'])
  rejectOthers('CartBuyerIdentityInput', input.buyerIdentity ?? {}, ['countryCode'])
  const quantities = new Map<CatalogueProduct, number>()
  const userErrors: UserError[] = []
  const warnings: Warning[] = []

  for (const [index, line] of (input.lines ?? []).entries()) {
    rejectOthers('CartLineInput', line, ['merchandiseId', 'quantity'])
    const { merchandiseId, quantity } = line
    const field = ['input', 'lines', String(index)]
    const product = context.catalogue.find((each) => variantId(each) === merchandiseId)
    const count = quantity ?? 1
    if (!product)
      userErrors.push({
        code: 'INVALID',
        field: [...field, 'merchandiseId'],
        message: `The merchandise with id ${merchandiseId} does not exist.`,
      })
    else if (count < 1)
      userErrors.push({
        code: 'INVALID',
        field: [...field, 'quantity'],
        message: 'The quantity must be at least 1.',
      })
    else if (!product.inStock)
      warnings.push({
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `${product.title} is out of stock.`,
        target: merchandiseId,
      })
    else quantities.set(product, (quantities.get(product) ?? 0) + count)
  }

  if (userErrors.length > 0) return { cart: null, userErrors, warnings: [] }
  const market = marketOf(input.buyerIdentity?.countryCode ?? context.countryCode)
  const lines = Array.from(quantities, ([product, quantity]) => ({ product, quantity }))
  const cart = await context.carts.create(market, lines)
  return { cart: cartObject(cart, context.publicUrl), userErrors: [], warnings }
}

/** Rejects schema inputs that this shop does not implement instead of ignoring them. */
function rejectOthers(type: string, input: object, known: readonly string[]): void {
  const other = Object.keys(input).find((key) => !known.includes(key))
  if (other !== undefined)
    throw new GraphQLError(`${type}.${other} is not part of the embedded shop.`, {
      extensions: { code: 'NOT_EMBEDDED' },
    })
}
