import { centsOf, type CartLine, type EmbeddedCart } from './carts.ts'
import { connection, type ConnectionArgs } from './connection.ts'
import { money, type Market } from './markets.ts'
import { variantObject } from './products.ts'

const idPrefix = 'gid://shopify/Cart/'

export const cartToken = (id: string): string => id.replace(idPrefix, '')

/** A GraphQL Cart. Its costs are estimates: taxes are added at checkout. */
export function cartObject(cart: EmbeddedCart, publicUrl: string): object {
  const { token, market, createdAt } = cart
  const lines = cart.lines.map((line, index) => lineObject(line, market, `${token}-${index}`))
  const total = money(
    cart.lines.reduce((sum, line) => sum + centsOf(line, market), 0),
    market,
  )
  return {
    id: `${idPrefix}${token}`,
    checkoutUrl: new URL(`/shop/checkout/${token}`, publicUrl).href,
    createdAt,
    updatedAt: createdAt,
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    buyerIdentity: { countryCode: market },
    lines: (args: ConnectionArgs) => connection(lines, args),
    cost: {
      subtotalAmount: total,
      subtotalAmountEstimated: true,
      totalAmount: total,
      totalAmountEstimated: true,
      checkoutChargeAmount: total,
    },
  }
}

function lineObject(line: CartLine, market: Market, id: string): object {
  const subtotal = money(centsOf(line, market), market)
  return {
    __typename: 'CartLine',
    id: `gid://shopify/CartLine/${id}`,
    quantity: line.quantity,
    merchandise: variantObject(line.product, market),
    cost: {
      amountPerQuantity: money(line.product.priceInCents[market], market),
      compareAtAmountPerQuantity: null,
      subtotalAmount: subtotal,
      totalAmount: subtotal,
    },
  }
}
