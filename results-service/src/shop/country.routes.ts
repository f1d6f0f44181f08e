import ipaddr from 'ipaddr.js'
import type { Country } from '@swabwise/events/vocabulary/country'
import type { Handler, Visitor } from '../platform/http/pipeline.ts'

export interface CountryDependencies {
  readonly country: {
    /** Set by a trusted proxy. */
    readonly header: string
    /** Never rejects; undefined if unknown. */
    readonly lookUp: (address: string) => Promise<string | undefined>
  }
}

const names: Readonly<Record<string, Country>> = {
  ca: 'Canada',
  can: 'Canada',
  canada: 'Canada',
  us: 'United States',
  usa: 'United States',
  'united states': 'United States',
  'united states of america': 'United States',
}

/** As a proxy or a look-up calls it. */
export const toldCountry = async (
  { header, lookUp }: CountryDependencies['country'],
  visitor: Visitor,
): Promise<string | undefined> =>
  visitor.proxyHeader(header) ?? (isPublic(visitor.address) ? await lookUp(visitor.address) : undefined)

export const countryHandlers = ({ country }: CountryDependencies): { getCountry: Handler<'getCountry'> } => ({
  async getCountry({ visitor }) {
    const found = await toldCountry(country, visitor)
    return { answer: { country: names[found?.trim().toLowerCase() ?? ''] ?? null } }
  },
})

/** Private addresses have no location. */
const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
