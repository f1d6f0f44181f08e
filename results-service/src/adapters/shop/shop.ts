export type ProductKind = 'thc' | 'cbd' | 'cannabis'

export type ShopCountry = 'Canada' | 'United States'

export interface ShopProduct {
  readonly id: string
  readonly title: string
  /** As the store wrote it: sanitise before it meets a page. */
  readonly descriptionHtml: string
  readonly availableForSale: boolean
  readonly priceRange: {
    readonly maxVariantPrice: {
      /** A decimal number as text ("89.0"); absent where no price is known. */
      readonly amount?: string
      readonly currencyCode: string
    }
  }
  readonly images: { readonly edges: { readonly node: ShopImage }[] }
}

export interface ShopImage {
  /** The same address as `url`, under the name that older clients read. */
  readonly src: string
  readonly url: string
  readonly altText: string | null
  readonly width: number | null
  readonly height: number | null
}

export type ShopProducts = Readonly<Record<ProductKind, ShopProduct>>

export interface ProductsAnswer {
  /** `built-in` when the store could not be asked: see `builtInProducts`. */
  readonly source: 'store' | 'built-in'
  readonly products: ShopProducts
}

export interface CheckoutOrder {
  readonly thcQuantity: number
  readonly cbdQuantity: number
  readonly cannabisQuantity: number
  readonly country: ShopCountry
}

export interface ShopUserError {
  readonly message: string
}

export type CheckoutResult =
  | { readonly outcome: 'created'; readonly id: string; readonly webUrl: string }
  | { readonly outcome: 'refused'; readonly userErrors: ShopUserError[] }

export interface Shop {
  /** Never fails: without the store it answers with the built-in products and logs an error. */
  products(country: ShopCountry): Promise<ProductsAnswer>
  /** @throws {ShopUnavailable} */
  createCheckout(order: CheckoutOrder): Promise<CheckoutResult>
}

/** The store did not answer in time, or its answer was of no use. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable'
  constructor(reason: string, options?: ErrorOptions) {
    super(`shop unavailable: ${reason}`, options)
  }
}
