import type { CatalogueImage, CatalogueProduct } from './catalogue.ts'
import { imageSize } from './catalogue.ts'
import { connection, type ConnectionArgs } from './connection.ts'
import { money, type Market } from './markets.ts'

export const productId = (product: CatalogueProduct): string => `gid://shopify/Product/${product.id}`
export const variantId = (product: CatalogueProduct): string => `gid://shopify/ProductVariant/${product.id}`

/** A GraphQL Product, priced for one market. */
export function productObject(product: CatalogueProduct, market: Market): object {
  const price = money(product.priceInCents[market], market)
  const images = product.images.map(imageObject)
  return {
    __typename: 'Product',
    id: productId(product),
    handle: product.handle,
    title: product.title,
    vendor: 'Swabwise',
    productType: 'Genetic test',
    descriptionHtml: product.descriptionHtml,
    description: ({ truncateAt }: { truncateAt?: number | null }) => plainText(product, truncateAt),
    availableForSale: product.inStock,
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
    featuredImage: images[0] ?? null,
    images: (args: ConnectionArgs) => connection(images, args),
    variants: (args: ConnectionArgs) => connection([variantObject(product, market)], args),
  }
}

/** A GraphQL ProductVariant. Every product has one, which Shopify calls "Default Title". */
export function variantObject(product: CatalogueProduct, market: Market): object {
  const [image] = product.images
  return {
    __typename: 'ProductVariant',
    id: variantId(product),
    title: 'Default Title',
    sku: product.sku,
    availableForSale: product.inStock,
    currentlyNotInStock: !product.inStock,
    requiresShipping: true,
    price: money(product.priceInCents[market], market),
    compareAtPrice: null,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    image: image ? imageObject(image) : null,
    product: () => productObject(product, market),
  }
}

function imageObject({ id, file, altText }: CatalogueImage): object {
  // No host, so that it loads from the same origin as the page.
  const url = `/shop/images/${file}`
  return {
    id: `gid://shopify/ProductImage/${id}`,
    url: () => url,
    src: url,
    altText,
    width: imageSize,
    height: imageSize,
  }
}

function plainText({ descriptionHtml }: CatalogueProduct, truncateAt: number | null | undefined): string {
  const text = descriptionHtml
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return typeof truncateAt === 'number' && text.length > truncateAt ? `${text.slice(0, truncateAt)}...` : text
}
