import { z } from 'zod'
import { CartId } from './cart.contract.ts'
import { Country } from '../accounts/accounts.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const ProductImage = z.strictObject({
  src: z.string(),
  url: z.string(),
  altText: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type ProductImage = z.infer<typeof ProductImage>

export const Product = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Sanitised. */
  descriptionHtml: z.string(),
  availableForSale: z.boolean(),
  priceRange: z.strictObject({
    maxVariantPrice: z.strictObject({
      /** A decimal number as text; absent if the store has no price. */
      amount: z.string().exactOptional(),
      currencyCode: z.string(),
    }),
  }),
  images: z.strictObject({ edges: z.array(z.strictObject({ node: ProductImage })) }),
})
export type Product = z.infer<typeof Product>

export const Products = z.strictObject({ thc: Product, cbd: Product, cannabis: Product })
export type Products = z.infer<typeof Products>

export const ProductsQuery = z.object({ country: Country.default('United States') })

const Quantity = z.coerce.number().int().min(0, 'must be 0 to 25').max(25, 'must be 0 to 25').default(0)

export const CheckoutQuery = z.object({
  thcQuantity: Quantity,
  cbdQuantity: Quantity,
  cannabisQuantity: Quantity,
  country: Country.default('United States'),
  /** Of the cart that is to be paid; without it, one is made. */
  cartId: CartId.exactOptional(),
})

export const CheckoutAnswer = z.strictObject({
  data: z.strictObject({
    checkoutCreate: z.strictObject({
      checkout: z.strictObject({ id: z.string(), webUrl: z.url() }).nullable(),
      checkoutUserErrors: z.array(z.strictObject({ message: z.string() })),
    }),
  }),
})
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

export const CountryAnswer = z.strictObject({
  /** Null if unknown. */
  country: Country.nullable(),
})

export const shopOperations = {
  getProducts: {
    summary: 'The three tests, with prices for a country',
    access: 'anyone',
    query: ProductsQuery,
    success: { status: 200, body: Products },
  },
  getCountry: {
    summary: "The caller's apparent country, or null",
    access: 'anyone',
    success: { status: 200, body: CountryAnswer },
  },
  createCheckout: {
    summary: 'Create a checkout with these quantities',
    access: 'anyone',
    query: CheckoutQuery,
    success: { status: 200, body: CheckoutAnswer },
    failures: { 503: 'The shop is not responding' },
  },
} as const satisfies OperationsOf
