import ipaddr from 'ipaddr.js'
import type { Country } from '@swabwise/events/vocabulary/person'
import type { Handler } from '../platform/http/pipeline.ts'

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

export const countryHandlers = ({
  country: { header, lookUp },
}: CountryDependencies): { getCountry: Handler<'getCountry'> } => ({
  async getCountry({ visitor }) {
    const fromProxy = visitor.proxyHeader(header)
    const found = fromProxy ?? (isPublic(visitor.address) ? await lookUp(visitor.address) : undefined)
    return { answer: { country: names[found?.trim().toLowerCase() ?? ''] ?? null } }
  },
})

/** Private addresses have no location. */
const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
