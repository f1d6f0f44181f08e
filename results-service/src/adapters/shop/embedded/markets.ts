/** The countries with prices of their own. */
export type Market = 'CA' | 'US'

const currencies = { CA: 'CAD', US: 'USD' } as const satisfies Record<Market, string>

/** As a Shopify store does: anybody else sees the prices of its home market. */
export function marketOf(countryCode: string | null | undefined): Market {
  return countryCode === 'US' ? 'US' : 'CA'
}

/** A MoneyV2 as Shopify writes it: 8900 cents are "89.0", 8955 are "89.55". */
export function money(cents: number, market: Market): { amount: string; currencyCode: string } {
  const amount = (cents / 100).toFixed(2).replace(/0$/, '')
  return { amount, currencyCode: currencies[market] }
}
