/** Countries with their own prices. */
export type Market = 'CA' | 'US'

const countries = {
  CA: {
    name: 'Canada',
    shortName: 'Canada',
    currency: 'Canadian dollars',
    currencyName: 'Canadian Dollar',
    code: 'CAD',
  },
  US: {
    name: 'the United States',
    shortName: 'United States',
    currency: 'US dollars',
    currencyName: 'United States Dollar',
    code: 'USD',
  },
} as const satisfies Record<Market, object>

export const markets: readonly Market[] = ['CA', 'US']

/** Like a Shopify store, falls back to the home market. */
export function marketOf(countryCode: string | null | undefined): Market {
  return countryCode === 'US' ? 'US' : 'CA'
}

export function countryOfMarket(market: Market): (typeof countries)[Market] {
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
