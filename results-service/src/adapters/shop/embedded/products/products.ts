import type { CatalogueImage, CatalogueProduct } from './catalogue.ts'
import { imageSize } from './catalogue.ts'
import { connection, none, type ConnectionArgs } from '../connection.ts'
import { money, type Market } from '../markets.ts'
import { noMetafields } from './metafields.ts'

export const productId = (product: CatalogueProduct): string => `gid://shopify/Product/${product.id}`
export const variantId = (product: CatalogueProduct): string => `gid://shopify/ProductVariant/${product.id}`

/** When the shop opened. */
export const since = '2022-01-03T00:00:00Z'
const option = { name: 'Title', value: 'Default Title' }

/** A GraphQL Product, priced for one market. */
export function productObject(product: CatalogueProduct, market: Market): object {
  const price = money(product.priceInCents[market], market)
  const images = product.images.map(imageObject)
  const variant = () => variantObject(product, market)
  return {
    __typename: 'Product',
    id: productId(product),
    handle: product.handle,
    title: product.title,
    vendor: 'Swabwise',
    productType: 'Genetic test',
    category: null,
    tags: ['genetic test'],
    descriptionHtml: product.descriptionHtml,
    description: ({ truncateAt }: { truncateAt?: number | null }) => plainText(product, truncateAt),
    seo: { title: product.title, description: plainText(product, 160) },
    availableForSale: product.inStock,
    totalInventory: null,
    isGiftCard: false,
    requiresSellingPlan: false,
    sellingPlanGroups: none,
    createdAt: since,
    publishedAt: since,
    updatedAt: since,
    onlineStoreUrl: null,
    trackingParameters: null,
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
    compareAtPriceRange: { minVariantPrice: money(0, market), maxVariantPrice: money(0, market) },
    featuredImage: images[0] ?? null,
    images: (args: ConnectionArgs) => connection(images, args),
    media: (args: ConnectionArgs) => connection(product.images.map(mediaObject), args),
    options: [optionObject(product, variant)],
    variants: (args: ConnectionArgs) => connection([variant()], args),
    variantsCount: { count: 1, precision: 'EXACT' },
    selectedOrFirstAvailableVariant: variant,
    variantBySelectedOptions: ({ selectedOptions }: { selectedOptions: readonly (typeof option)[] }) =>
      selectedOptions.every(({ name, value }) => name === option.name && value === option.value)
        ? variant()
        : null,
    adjacentVariants: [],
    encodedVariantExistence: 'v1_0',
    encodedVariantAvailability: product.inStock ? 'v1_0' : '',
    ...noMetafields,
  }
}

/** A GraphQL ProductVariant. Every product has one, which Shopify calls "Default Title". */
export function variantObject(product: CatalogueProduct, market: Market): object {
  const [image] = product.images
  const price = money(product.priceInCents[market], market)
  return {
    __typename: 'ProductVariant',
    id: variantId(product),
    title: option.value,
    sku: product.sku,
    barcode: null,
    availableForSale: product.inStock,
    currentlyNotInStock: !product.inStock,
    quantityAvailable: null,
    quantityRule: { minimum: 1, maximum: null, increment: 1 },
    quantityPriceBreaks: none,
    requiresShipping: true,
    requiresComponents: false,
    components: none,
    groupedBy: none,
    taxable: true,
    weight: null,
    weightUnit: 'GRAMS',
    price,
    priceV2: price,
    compareAtPrice: null,
    compareAtPriceV2: null,
    unitPrice: null,
    unitPriceMeasurement: null,
    shopPayInstallmentsPricing: null,
    sellingPlanAllocations: none,
    storeAvailability: none,
    selectedOptions: [option],
    image: image ? imageObject(image) : null,
    product: () => productObject(product, market),
    ...noMetafields,
  }
}

function optionObject({ id }: CatalogueProduct, variant: () => object): object {
  const value = {
    id: `gid://shopify/ProductOptionValue/${id}`,
    name: option.value,
    swatch: null,
    firstSelectableVariant: variant,
  }
  return {
    id: `gid://shopify/ProductOption/${id}`,
    name: option.name,
    values: [option.value],
    optionValues: [value],
  }
}

export function imageObject({ id, file, altText }: CatalogueImage): object {
  // No host, so that it loads from the same origin as the page.
  const url = `/shop/images/${file}`
  return {
    id: `gid://shopify/ProductImage/${id}`,
    url: () => url,
    src: url,
    originalSrc: url,
    transformedSrc: () => url,
    thumbhash: null,
    altText,
    width: imageSize,
    height: imageSize,
  }
}

function mediaObject(image: CatalogueImage): object {
  return {
    __typename: 'MediaImage',
    id: `gid://shopify/MediaImage/${image.id}`,
    alt: image.altText,
    mediaContentType: 'IMAGE',
    image: imageObject(image),
    previewImage: imageObject(image),
    presentation: null,
  }
}

export function plainText(
  { descriptionHtml }: CatalogueProduct,
  truncateAt: number | null | undefined,
): string {
  const text = descriptionHtml
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return typeof truncateAt === 'number' && text.length > truncateAt ? `${text.slice(0, truncateAt)}...` : text
}
