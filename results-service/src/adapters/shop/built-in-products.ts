import type { ShopProduct, ShopProducts } from './shop.ts'

/** Specification §1 and §9: what is shown while the store cannot be reached. Prices are in CAD everywhere. */
export const builtInProducts: ShopProducts = {
  thc: {
    id: 'built-in/thc',
    title: 'THC Genetic Test',
    descriptionHtml:
      '<p>A cheek swab that tells how your body breaks down THC, and what your genes say about memory and mental health risk.</p>',
    availableForSale: true,
    priceRange: { maxVariantPrice: { amount: '70.0', currencyCode: 'CAD' } },
    images: { edges: [] },
  },
  cbd: {
    id: 'built-in/cbd',
    title: 'CBD Genetic Test',
    descriptionHtml: '<p>A cheek swab that tells how your body breaks down CBD.</p>',
    availableForSale: true,
    priceRange: { maxVariantPrice: { amount: '60.0', currencyCode: 'CAD' } },
    images: { edges: [] },
  },
  cannabis: {
    id: 'built-in/cannabis',
    title: 'Cannabis Genetic Test',
    descriptionHtml:
      '<p>One cheek swab, four genes: how you break down THC and CBD, and what your genes say about memory and mental health risk.</p>',
    availableForSale: false,
    priceRange: { maxVariantPrice: { currencyCode: 'CAD' } },
    images: { edges: [] },
  },
}

/** The store answers but does not carry the product: nothing is promised about its price, and nobody can buy it. */
export function notCarried(product: ShopProduct, currencyCode: string): ShopProduct {
  return { ...product, availableForSale: false, priceRange: { maxVariantPrice: { currencyCode } } }
}
