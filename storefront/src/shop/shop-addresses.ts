import type { Country } from '@swabwise/events/vocabulary/country'

export type Origins = Readonly<Record<Country, string>>

/** Where browsers may be sent, as configured. JSON has no undefined: what is not configured is left out. */
export interface ShopAddresses {
  /** Where a country pays; on this site without it. */
  checkout?: Origins | undefined
  /** Where a country's visitors are sent who come by an affiliate link. */
  regional?: Origins | undefined
}
