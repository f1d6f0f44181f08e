import type { Country } from '@swabwise/events/vocabulary/country'
import { useSyncExternalStore } from 'react'
import { keptValue } from './kept-value.ts'

/** Where nothing else is known. Pages are rendered for it. */
export const defaultCountry: Country = 'United States'

const kept = keptValue<Country | undefined>(
  'swabwise.country',
  (text) => (text === 'Canada' || text === 'United States' ? text : undefined),
  (country) => country ?? '',
)

export const setCountry = (country: Country) => kept.write(country)

/** Undefined until it was guessed or chosen. */
export const knownCountry = kept.read

export function useCountry(): Country {
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.read() ?? defaultCountry,
    () => defaultCountry,
  )
}
