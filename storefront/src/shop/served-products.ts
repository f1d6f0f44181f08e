import type { Country } from '@swabwise/events/vocabulary/country'
import type { Products } from '@swabwise/results-service/shop/shop.contract'

/** Products with the country whose prices they carry. */
export interface ServedProducts {
  country: Country
  products: Products
}
