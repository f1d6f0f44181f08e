import type { Country } from '@swabwise/results-service/contract/regions'
import type { Products } from '@swabwise/results-service/contract/shop'

/** Products with the country whose prices they carry. */
export type ServedProducts = { country: Country; products: Products }
