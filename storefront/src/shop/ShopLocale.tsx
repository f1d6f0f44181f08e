import { ShopifyProvider } from '@shopify/hydrogen-react/ShopifyProvider'
import type { Country } from '@swabwise/results-service/contract/regions'
import type { ReactNode } from 'react'

const isoCode = { Canada: 'CA', 'United States': 'US' } as const

// The browser never speaks to the shop itself: the provider only tells Hydrogen's parts the locale.
const noStore = {
  storeDomain: 'https://shop.invalid',
  storefrontToken: 'none',
  storefrontApiVersion: '2026-04',
}

export function ShopLocale({ country, children }: { country: Country; children: ReactNode }) {
  return (
    <ShopifyProvider {...noStore} countryIsoCode={isoCode[country]} languageIsoCode="EN">
      {children}
    </ShopifyProvider>
  )
}
