import sanitizeHtml from 'sanitize-html'
import type { Product, Products } from '../../contract/shop.ts'

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
export type ShopProducts = DeepReadonly<Products>

/** Text, lists and links: whatever else a shop's description holds is left out. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

export const presentProducts = ({ thc, cbd, cannabis }: ShopProducts): Products => ({
  thc: presentProduct(thc),
  cbd: presentProduct(cbd),
  cannabis: presentProduct(cannabis),
})

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
