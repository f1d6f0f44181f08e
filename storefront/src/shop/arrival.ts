import type { Country } from '@swabwise/events/vocabulary/country'
import { parseCode } from './codes.ts'
import { defaultCountry } from './country.ts'
import type { Origins } from './shop-addresses.ts'

export interface Arrival {
  /** The query of the address one came by. */
  search: string
  /** The origin of this site. */
  here: string
  regionalShops: Origins | undefined
  /** Null where nobody can tell. */
  askForCountry: () => Promise<Country | null>
  knownCountry: () => Country | undefined
  setCountry: (country: Country) => void
  leaveFor: (address: string) => void
}

/**
 * Guesses the country of a visitor who has none yet, and sends who came by an affiliate link to the shop of their
 * region. A look-up that fails counts as the United States, and is tried again on the next visit.
 */
export async function arrive(arrival: Arrival): Promise<void> {
  const { search, here, regionalShops, askForCountry, knownCountry, setCountry, leaveFor } = arrival
  const shops = isToBeSentOn(search) ? regionalShops : undefined
  if (!shops && knownCountry()) return
  const found = await askForCountry().catch(() => null)
  // Chosen in the meantime, it stays.
  if (found && !knownCountry()) setCountry(found)
  if (!shops) return
  const address = regionalAddress(shops[found ?? defaultCountry], search)
  if (new URL(address).origin !== here) leaveFor(address)
}

function isToBeSentOn(search: string): boolean {
  const params = new URLSearchParams(search)
  return parseCode(params.get('ref')) !== undefined && !params.has('redirect')
}

function regionalAddress(origin: string, search: string): string {
  const address = new URL(origin)
  address.search = search
  address.searchParams.set('redirect', 'true')
  return address.href
}
