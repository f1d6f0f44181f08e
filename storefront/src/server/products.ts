import type { Country } from '@swabwise/results-service/contract/regions'
import type { Products } from '@swabwise/results-service/contract/shop'
import { builtInProducts } from '../api/built-in-products.ts'
import { defaultCountry } from '../shop/country.ts'
import type { ServedProducts } from '../shop/served-products.ts'
import type { Log } from './log.ts'

export type ServedProductsCache = {
  /** Without a country, those of the one that pages are rendered for. */
  read: (country?: Country) => Promise<ServedProducts>
  /** Changes when other products were read. */
  version: () => number
}

const freshFor = 30_000

/** The products that pages are rendered with, asked for at most twice a minute. */
export function keepProducts(
  products: (country: Country) => Promise<Products>,
  log: Log,
  now: () => number,
): ServedProductsCache {
  const kept = new Map<Country, { value: Promise<ServedProducts>; since: number }>()
  const texts = new Map<Country, string>()
  let version = 1

  async function ask(country: Country): Promise<ServedProducts> {
    const read = await products(country).catch((err: unknown) => {
      log.error({ err }, 'The products could not be read; the built-in ones are shown')
      return builtInProducts
    })
    const text = JSON.stringify(read)
    if (text !== texts.get(country)) version++
    texts.set(country, text)
    return { country, products: read }
  }

  return {
    read(country = defaultCountry) {
      const before = kept.get(country)
      if (before && now() - before.since <= freshFor) return before.value
      const value = ask(country)
      kept.set(country, { value, since: now() })
      return value
    },
    version: () => version,
  }
}
