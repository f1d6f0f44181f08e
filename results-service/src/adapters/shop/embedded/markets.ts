/** Countries with their own prices. */
export type Market = 'CA' | 'US'

const countries = {
  CA: { name: 'Canada', currency: 'Canadian dollars', code: 'CAD' },
  US: { name: 'the United States', currency: 'US dollars', code: 'USD' },
} as const satisfies Record<Market, object>

/** Like a Shopify store, falls back to the home market. */
export function marketOf(countryCode: string | null | undefined): Market {
  return countryCode === 'US' ? 'US' : 'CA'
}

export function countryOfMarket(market: Market): { name: string; currency: string } {
  return countries[market]
}

export function currencyOf(market: Market): string {
  return countries[market].code
}

/** A MoneyV2 as Shopify formats it: 8900 cents are "89.0", 8955 are "89.55". */
export function money(cents: number, market: Market): { amount: string; currencyCode: string } {
  const amount = (cents / 100).toFixed(2).replace(/0$/, '')
  return { amount, currencyCode: currencyOf(market) }
}
