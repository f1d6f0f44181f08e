import type { Country } from '@swabwise/events/vocabulary/country'
import { call } from './browser.ts'

/** Where the visitor seems to be; null when nobody can tell. @throws when the service cannot be asked */
export async function askForCountry(): Promise<Country | null> {
  const answer = await call('getCountry', { asVisitor: true })
  return answer?.country ?? null
}
