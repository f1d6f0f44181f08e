import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import type { Country } from '@swabwise/events/vocabulary/country'
import type { Products } from '@swabwise/results-service/shop/shop.contract'
import { call } from './browser.ts'

const asked = new Map<Country, Promise<Products>>()

/** The products with a country's prices; the built-in ones, and a line in the console, when the shop cannot be asked. */
export function productsIn(country: Country): Promise<Products> {
  const before = asked.get(country)
  if (before) return before
  const products = ask(country).catch((error: unknown) => {
    asked.delete(country)
    console.error('The products could not be fetched', error)
    return builtInProducts
  })
  asked.set(country, products)
  return products
}

async function ask(country: Country): Promise<Products> {
  const products = await call('getProducts', { query: { country } })
  if (!products) throw new Error('The shop answered nothing')
  return products
}
