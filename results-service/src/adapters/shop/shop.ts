import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { Country } from '@swabwise/events/vocabulary/country'

export type ProductKind = KitKind
export type ShopCountry = Country

export interface ShopProduct {
  readonly id: string
  readonly title: string
  /** Unsanitised. */
  readonly descriptionHtml: string
  readonly availableForSale: boolean
  readonly priceRange: {
    readonly maxVariantPrice: {
      /** "89.0"; absent where no price is known. */
      readonly amount?: string
      readonly currencyCode: string
    }
  }
  readonly images: { readonly edges: { readonly node: ShopImage }[] }
}

interface ShopImage {
  /** Same as `url`, for older clients. */
  readonly src: string
  readonly url: string
  readonly altText: string | null
  readonly width: number | null
  readonly height: number | null
}

export type ShopProducts = Readonly<Record<ProductKind, ShopProduct>>

export interface CheckoutOrder {
  readonly thcQuantity: number
  readonly cbdQuantity: number
  readonly cannabisQuantity: number
  readonly country: ShopCountry
  /** Of the cart that is to be paid; without it, one is made. */
  readonly cartId?: string | undefined
}

export type ProductCounts = Readonly<Record<ProductKind, number>>

interface Money {
  readonly amount: string
  readonly currencyCode: string
}

/** A cart at the store: open and not paid. */
export interface KeptCart {
  readonly id: string
  readonly checkoutUrl: string
  readonly counts: ProductCounts
  readonly lines: readonly {
    readonly kind: ProductKind
    readonly title: string
    readonly availableForSale: boolean
    readonly quantity: number
    readonly each: Money
    readonly subtotal: Money
  }[]
  /** Before discounts. */
  readonly subtotal: Money
  /** Before taxes and duties. */
  readonly total: Money
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[]
}

export interface CartOrder {
  /** If there is no such cart, one is made. */
  readonly id?: string | undefined
  readonly country: ShopCountry
  readonly discount?: string | undefined
  /** Given what the cart holds, or undefined if there is none. */
  readonly wanted: (holds: ProductCounts | undefined) => ProductCounts
}

interface ShopUserError {
  readonly message: string
}

export type CheckoutResult =
  | { readonly outcome: 'created'; readonly id: string; readonly webUrl: string }
  | { readonly outcome: 'refused'; readonly userErrors: ShopUserError[] }

export interface Shop {
  /** @throws {ShopUnavailable} */
  products(country: ShopCountry): Promise<ShopProducts>
  /** @throws {ShopUnavailable} */
  createCheckout(order: CheckoutOrder): Promise<CheckoutResult>
  /** Undefined if there is none, or it is paid. @throws {ShopUnavailable} */
  cart(id: string, country: ShopCountry): Promise<KeptCart | undefined>
  /** Brings a cart in line with what is wanted. @throws {ShopUnavailable} */
  keepCart(order: CartOrder): Promise<{ readonly cart: KeptCart; readonly wanted: ProductCounts }>
}
