import ipaddr from 'ipaddr.js'
import type { Country } from '@swabwise/events/vocabulary/person'
import type { Handler } from '../platform/http/pipeline.ts'

export interface CountryDependencies {
  readonly country: {
    /** In which a trusted proxy tells the visitor's country. */
    readonly header: string
    /** Never fails; undefined where it cannot say. */
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
    const told = visitor.proxyHeader(header)
    const found = told ?? (isPublic(visitor.address) ? await lookUp(visitor.address) : undefined)
    return { answer: { country: names[found?.trim().toLowerCase() ?? ''] ?? null } }
  },
})

/** Nobody outside can know where a private address is. */
const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
