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
}
