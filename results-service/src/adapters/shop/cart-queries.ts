import type {
  Cart,
  CartBuyerIdentityInput,
  CartLineCost,
  CartLineInput,
  CartLineUpdateInput,
  CountryCode,
  MoneyV2,
} from '@shopify/hydrogen-react/storefront-api-types'
import type { ByHandle, Merchandise, TypedQuery } from './queries.ts'
import type { ProductKind } from './shop.ts'

export type Money = Pick<MoneyV2, 'amount' | 'currencyCode'>

export interface CartLineNode {
  readonly id: string
  readonly quantity: number
  readonly cost: { readonly [N in keyof Pick<CartLineCost, 'amountPerQuantity' | 'subtotalAmount'>]: Money }
  readonly merchandise: {
    readonly availableForSale: boolean
    readonly product: { readonly handle: string; readonly title: string }
  }
}

export type CartNode = Pick<Cart, 'id' | 'checkoutUrl' | 'totalQuantity'> & {
  readonly buyerIdentity: { readonly countryCode?: CountryCode | null }
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[]
  readonly cost: {
    readonly totalAmount: Money
    readonly totalTaxAmount?: Money | null
    readonly totalDutyAmount?: Money | null
  }
  readonly lines: { readonly nodes: readonly CartLineNode[] }
}

const cartFields = `
  fragment KeptCart on Cart {
    id
    checkoutUrl
    totalQuantity
    buyerIdentity { countryCode }
    discountCodes { code applicable }
    cost {
      totalAmount { amount currencyCode }
      totalTaxAmount { amount currencyCode }
      totalDutyAmount { amount currencyCode }
    }
    lines(first: 50) {
      nodes {
        id
        quantity
        cost {
          amountPerQuantity { amount currencyCode }
          subtotalAmount { amount currencyCode }
        }
        merchandise { ... on ProductVariant { availableForSale product { handle title } } }
      }
    }
  }`

interface ById {
  readonly country: CountryCode
  readonly id: string
}

export const cartQuery: TypedQuery<{ cart: CartNode | null }, ById> = {
  text: `
    query KeptCart($country: CountryCode!, $id: ID!) @inContext(country: $country) {
      cart(id: $id) { ...KeptCart }
    }${cartFields}`,
}

type Found = { readonly cart?: CartNode | null } & Record<ProductKind, Merchandise | null>

/** A cart and what can be put into it. */
export const cartAndMerchandiseQuery: TypedQuery<
  Found,
  ByHandle & { readonly id: string; readonly hasCart: boolean }
> = {
  text: `
    query CartAndMerchandise(
      $country: CountryCode!, $thc: String!, $cbd: String!, $cannabis: String!, $id: ID!, $hasCart: Boolean!
    ) @inContext(country: $country) {
      cart(id: $id) @include(if: $hasCart) { ...KeptCart }
      thc: product(handle: $thc) { ...FirstVariant }
      cbd: product(handle: $cbd) { ...FirstVariant }
      cannabis: product(handle: $cannabis) { ...FirstVariant }
    }
    fragment FirstVariant on Product {
      variants(first: 1) { nodes { id } }
    }${cartFields}`,
}

interface Payload {
  readonly cart: CartNode | null
}

export interface CartChanges extends ById {
  readonly buyer: CartBuyerIdentityInput
  readonly moves: boolean
  readonly codes: readonly string[]
  readonly recodes: boolean
  readonly update: readonly CartLineUpdateInput[]
  readonly updates: boolean
  readonly add: readonly CartLineInput[]
  readonly adds: boolean
}

export interface CartChanged {
  readonly moved?: Payload | null
  readonly recoded?: Payload | null
  readonly updated?: Payload | null
  readonly added?: Payload | null
}

/** All that is to change, in one request. Mutations run in their order. */
export const changeCartMutation: TypedQuery<CartChanged, CartChanges> = {
  text: `
    mutation ChangeCart(
      $country: CountryCode!, $id: ID!
      $buyer: CartBuyerIdentityInput!, $moves: Boolean!
      $codes: [String!]!, $recodes: Boolean!
      $update: [CartLineUpdateInput!]!, $updates: Boolean!
      $add: [CartLineInput!]!, $adds: Boolean!
    ) @inContext(country: $country) {
      moved: cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: $buyer) @include(if: $moves) { cart { ...KeptCart } }
      recoded: cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) @include(if: $recodes) { cart { ...KeptCart } }
      updated: cartLinesUpdate(cartId: $id, lines: $update) @include(if: $updates) { cart { ...KeptCart } }
      added: cartLinesAdd(cartId: $id, lines: $add) @include(if: $adds) { cart { ...KeptCart } }
    }${cartFields}`,
}

interface NewCart {
  readonly country: CountryCode
  readonly input: {
    readonly lines: readonly CartLineInput[]
    readonly buyerIdentity: CartBuyerIdentityInput
    readonly discountCodes: readonly string[]
  }
}

export const newCartMutation: TypedQuery<{ cartCreate: Payload | null }, NewCart> = {
  text: `
    mutation NewCart($country: CountryCode!, $input: CartInput!) @inContext(country: $country) {
      cartCreate(input: $input) { cart { ...KeptCart } }
    }${cartFields}`,
}
