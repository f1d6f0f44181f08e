import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceTag } from './PriceTag.tsx'

it.each([
  ['89', 'CAD', '$89 CAD'],
  ['0', 'USD', '$0 USD'],
  ['69.00', 'USD', '$69.00 USD'],
  ['1725.50', 'CAD', '$1,725.50 CAD'],
  ['45', 'EUR', '€45 EUR'],
])('shows %s of %s as %s', (amount, currencyCode, shown) => {
  const html = renderToStaticMarkup(<PriceTag price={{ amount, currencyCode }} />)
  expect([...html.matchAll(/>([^<]+)</g)].map(([, text]) => text).join(' ')).toBe(shown)
})
