import type { Country } from '@swabwise/events/vocabulary/country'
import type { Products } from '@swabwise/results-service/shop/shop.contract'
import { defaultCountry } from '../shop/country.ts'
import type { ServedProducts } from '../shop/served-products.ts'

export interface WatchedProducts {
  /** Without a country, those of the one that pages are rendered for. */
  read: (country?: Country) => Promise<ServedProducts>
  /** Changes when other products were read. */
  version: () => number
}

/** The products that pages are rendered with. Whether they have changed is told by the object they are. */
export function watchProducts(products: (country: Country) => Promise<Products>): WatchedProducts {
  const last = new Map<Country, Products>()
  let version = 1
  return {
    async read(country = defaultCountry) {
      const read = await products(country)
      if (read !== last.get(country)) version++
      last.set(country, read)
      return { country, products: read }
    },
    version: () => version,
  }
}
