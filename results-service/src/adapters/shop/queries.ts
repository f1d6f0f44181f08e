import type {
  Cart,
  CartInput,
  CountryCode,
  Image,
  MoneyV2,
  Product,
} from '@shopify/hydrogen-react/storefront-api-types'
import type { ProductKind } from './shop.ts'

/** A query typed by its variables and its answer. */
export interface TypedQuery<Answer, Variables> {
  readonly text: string
  readonly types?: (variables: Variables) => Answer
}

export type ByHandle = { country: CountryCode } & Record<ProductKind, string>

type ImageNode = Pick<Image, 'url' | 'altText' | 'width' | 'height'> & { src: Image['url'] }

export type ProductNode = Pick<Product, 'id' | 'title' | 'descriptionHtml' | 'availableForSale'> & {
  priceRange: { maxVariantPrice: Pick<MoneyV2, 'amount' | 'currencyCode'> }
  images: { edges: { node: ImageNode }[] }
}

export const productsQuery: TypedQuery<Record<ProductKind, ProductNode | null>, ByHandle> = {
  text: `
    query Products($country: CountryCode!, $thc: String!, $cbd: String!, $cannabis: String!) @inContext(country: $country) {
      thc: product(handle: $thc) { ...ShopProduct }
      cbd: product(handle: $cbd) { ...ShopProduct }
      cannabis: product(handle: $cannabis) { ...ShopProduct }
    }
    fragment ShopProduct on Product {
      id
      title
      descriptionHtml
      availableForSale
      priceRange { maxVariantPrice { amount currencyCode } }
      images(first: 4) { edges { node { src: url url altText width height } } }
    }`,
}

export interface Merchandise {
  variants: { nodes: { id: string }[] }
}

export const merchandiseQuery: TypedQuery<Record<ProductKind, Merchandise | null>, ByHandle> = {
  text: `
    query Merchandise($country: CountryCode!, $thc: String!, $cbd: String!, $cannabis: String!) @inContext(country: $country) {
      thc: product(handle: $thc) { ...FirstVariant }
      cbd: product(handle: $cbd) { ...FirstVariant }
      cannabis: product(handle: $cannabis) { ...FirstVariant }
    }
    fragment FirstVariant on Product {
      variants(first: 1) { nodes { id } }
    }`,
}

export interface CartCreated {
  cartCreate: {
    cart: Pick<Cart, 'id' | 'checkoutUrl' | 'totalQuantity'> | null
    userErrors: { message: string }[]
    warnings: { message: string }[]
  } | null
}

export const cartCreateMutation: TypedQuery<CartCreated, { country: CountryCode; input: CartInput }> = {
  text: `
    mutation CartCreate($country: CountryCode!, $input: CartInput!) @inContext(country: $country) {
      cartCreate(input: $input) {
        cart { id checkoutUrl totalQuantity }
        userErrors { message }
        warnings { message }
      }
    }`,
}
