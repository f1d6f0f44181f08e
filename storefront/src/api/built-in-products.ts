import type { Product, Products } from '@swabwise/results-service/contract/shop'

function builtIn(kind: string, title: string, amount?: string): Product {
  return {
    id: `built-in/${kind}`,
    title,
    descriptionHtml: '',
    availableForSale: amount !== undefined,
    priceRange: { maxVariantPrice: { ...(amount !== undefined && { amount }), currencyCode: 'CAD' } },
    images: { edges: [] },
  }
}

/** What is shown while the store cannot be reached. */
export const builtInProducts: Products = {
  thc: builtIn('thc', 'THC Genetic Test', '70.0'),
  cbd: builtIn('cbd', 'CBD Genetic Test', '60.0'),
  cannabis: builtIn('cannabis', 'Cannabis Genetic Test'),
}
