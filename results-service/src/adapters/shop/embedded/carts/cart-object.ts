import { costOf, type LineCost } from './cart-cost.ts'
import type { Attribute, EmbeddedCart } from './carts.ts'
import { connection, none, type ConnectionArgs } from '../connection.ts'
import { discountOf, type Discount } from './discounts.ts'
import { money, type Market } from '../markets.ts'
import { noMetafields } from '../products/metafields.ts'
import { variantObject } from '../products/products.ts'

const cartPrefix = 'gid://shopify/Cart/'
const linePrefix = 'gid://shopify/CartLine/'

export const cartId = (token: string): string => `${cartPrefix}${token}`
export const cartToken = (id: string): string => id.replace(cartPrefix, '')
export const lineToken = (id: string): string => id.replace(linePrefix, '')

/** A GraphQL Cart. Its costs are estimates: taxes are added at checkout. */
export function cartObject(cart: EmbeddedCart, publicUrl: string): object {
  const { token, market, createdAt, updatedAt, note, buyer } = cart
  const cost = costOf(cart)
  const total = money(cost.total, market)
  const lines = cost.lines.map((line) => lineObject(line, cost.applied, market))
  return {
    __typename: 'Cart',
    id: cartId(token),
    checkoutUrl: new URL(`/shop/checkout/${token}`, publicUrl).href,
    createdAt,
    updatedAt,
    note,
    ...attributesOf(cart),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    buyerIdentity: {
      ...buyer,
      countryCode: market,
      customer: null,
      deliveryAddressPreferences: [],
      preferences: null,
      purchasingCompany: null,
    },
    lines: (args: ConnectionArgs) => connection(lines, args),
    cost: {
      subtotalAmount: total,
      subtotalAmountEstimated: true,
      totalAmount: total,
      totalAmountEstimated: true,
      totalTaxAmount: null,
      totalTaxAmountEstimated: true,
      totalDutyAmount: null,
      totalDutyAmountEstimated: true,
      checkoutChargeAmount: total,
    },
    estimatedCost: {
      subtotalAmount: total,
      totalAmount: total,
      totalTaxAmount: null,
      totalDutyAmount: null,
      checkoutChargeAmount: total,
    },
    discountCodes: cart.discountCodes.map((code) => ({
      code,
      applicable: discountOf(code) !== undefined && cart.lines.length > 0,
    })),
    discountAllocations: [],
    appliedGiftCards: [],
    delivery: { addresses: [] },
    deliveryGroups: none,
    ...noMetafields,
  }
}

function lineObject(
  { line, each, subtotal, discount }: LineCost,
  applied: Discount | undefined,
  market: Market,
): object {
  const total = money(subtotal - discount, market)
  return {
    __typename: 'CartLine',
    id: `${linePrefix}${line.id}`,
    quantity: line.quantity,
    ...attributesOf(line),
    merchandise: variantObject(line.product, market),
    cost: {
      amountPerQuantity: money(each, market),
      compareAtAmountPerQuantity: null,
      subtotalAmount: money(subtotal, market),
      totalAmount: total,
    },
    estimatedCost: {
      amount: money(each, market),
      compareAtAmount: null,
      subtotalAmount: money(subtotal, market),
      totalAmount: total,
    },
    discountAllocations: applied ? [allocation(applied, discount, market)] : [],
    sellingPlanAllocation: null,
    parentRelationship: null,
    instructions: { canRemove: true, canUpdateQuantity: true },
  }
}

function allocation({ code, percentage }: Discount, cents: number, market: Market): object {
  return {
    __typename: 'CartCodeDiscountAllocation',
    code,
    targetType: 'LINE_ITEM',
    discountedAmount: money(cents, market),
    discountApplication: {
      allocationMethod: 'ACROSS',
      targetSelection: 'ALL',
      targetType: 'LINE_ITEM',
      value: { __typename: 'PricingPercentageValue', percentage },
    },
  }
}

const attributesOf = ({ attributes }: { readonly attributes: readonly Attribute[] }) => ({
  attributes,
  attribute: ({ key }: { key: string }) => attributes.find((each) => each.key === key) ?? null,
})
