import { useEffect, useState } from 'react'
import { productsIn } from '../api/products.ts'
import { useCountry } from './country.ts'
import type { ServedProducts } from './served-products.ts'

/** The products of the visitor's country; undefined until they have come, when the page was made for another country. */
export function useProducts(served: ServedProducts): ServedProducts | undefined {
  const country = useCountry()
  const [fetched, setFetched] = useState<ServedProducts>()
  const known = [served, fetched].find((products) => products?.country === country)
  useEffect(() => {
    if (known) return
    let wanted = true
    void productsIn(country).then((products) => wanted && setFetched({ country, products }))
    return () => {
      wanted = false
    }
  }, [country, known])
  return known
}
