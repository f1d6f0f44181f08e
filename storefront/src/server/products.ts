import type { Country } from '@swabwise/results-service/contract/regions'
import type { Products } from '@swabwise/results-service/contract/shop'
import { builtInProducts } from '../api/built-in-products.ts'
import { defaultCountry } from '../shop/country.ts'
import type { ServedProducts } from '../shop/served-products.ts'
import type { Log } from './log.ts'

export type ServedProductsCache = {
  read: () => Promise<ServedProducts>
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
  let kept: { value: Promise<ServedProducts>; since: number } | undefined
  let text = ''
  let version = 1

  async function ask(): Promise<ServedProducts> {
    const read = await products(defaultCountry).catch((err: unknown) => {
      log.error({ err }, 'The products could not be read; the built-in ones are shown')
      return builtInProducts
    })
    const newText = JSON.stringify(read)
    if (newText !== text) version++
    text = newText
    return { country: defaultCountry, products: read }
  }

  return {
    read() {
      if (!kept || now() - kept.since > freshFor) kept = { value: ask(), since: now() }
      return kept.value
    },
    version: () => version,
  }
}
