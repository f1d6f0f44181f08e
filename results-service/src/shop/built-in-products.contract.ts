import type { Product, Products } from './shop.contract.ts'

function builtIn(kind: string, title: string, text: string, amount?: string): Product {
  return {
    id: `built-in/${kind}`,
    title,
    descriptionHtml: `<p>${text}</p>`,
    availableForSale: amount !== undefined,
    priceRange: { maxVariantPrice: { ...(amount !== undefined && { amount }), currencyCode: 'CAD' } },
    images: { edges: [] },
  }
}

/** Specification §1 and §9: shown while the store is unreachable. Prices are always in CAD. */
export const builtInProducts: Products = {
  thc: builtIn(
    'thc',
    'THC Genetic Test',
    'A cheek swab that tells how your body breaks down THC, and what your genes say about memory and mental health risk.',
    '70.0',
  ),
  cbd: builtIn('cbd', 'CBD Genetic Test', 'A cheek swab that tells how your body breaks down CBD.', '60.0'),
  cannabis: builtIn(
    'cannabis',
    'Cannabis Genetic Test',
    'One cheek swab, four genes: how you break down THC and CBD, and what your genes say about memory and mental health risk.',
  ),
}
