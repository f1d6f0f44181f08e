import sanitizeHtml from 'sanitize-html'
import type { Product, Products } from './shop.contract.ts'

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
export type ShopProducts = DeepReadonly<Products>

/** Text, lists and links only. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

const presented = new WeakMap<ShopProducts, Products>()

/** Cached per object, because sanitising HTML dominates the response time. */
export function presentProducts(products: ShopProducts): Products {
  const before = presented.get(products)
  if (before) return before
  const { thc, cbd, cannabis } = products
  const answer = {
    thc: presentProduct(thc),
    cbd: presentProduct(cbd),
    cannabis: presentProduct(cannabis),
  }
  presented.set(products, answer)
  return answer
}

const presentProduct = ({
  id,
  title,
  descriptionHtml,
  availableForSale,
  priceRange,
  images,
}: ShopProducts['thc']): Product => ({
  id,
  title,
  descriptionHtml: sanitizeHtml(descriptionHtml, allowed),
  availableForSale,
  priceRange: { maxVariantPrice: { ...priceRange.maxVariantPrice } },
  images: {
    edges: images.edges.map(({ node: { src, url, altText, width, height } }) => ({
      node: { src, url, altText, width, height },
    })),
  },
})
