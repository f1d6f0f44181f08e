import { toldCountry, type CountryDependencies } from '../shop/country.routes.ts'
import type { Visitor } from '../platform/http/pipeline.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const longest = 60

/** Where somebody is, no closer than a country; nothing where nobody can tell. */
export async function placeOf(
  visitor: Visitor,
  country: CountryDependencies['country'],
): Promise<string | undefined> {
  const told = (await toldCountry(country, visitor))?.trim()
  if (told === undefined || told === '') return undefined
  return /^[a-z]{2}$/i.test(told) ? names.of(told.toUpperCase()) : told.slice(0, longest)
}
