import type { Logger } from 'pino'
import { createCountryLookUp, type LookUpCountry } from '../adapters/country/look-up.ts'
import type { Config } from '../config.ts'

export interface CountrySlice {
  readonly header: string
  readonly lookUp: LookUpCountry
}

const timeoutMs = 2000

/** Without a lookup service, only a proxy's header tells the country. */
export function openCountry({ country: { header, lookUpUrl } }: Config, log: Logger): CountrySlice {
  const lookUp =
    lookUpUrl === undefined
      ? () => Promise.resolve(undefined)
      : createCountryLookUp({ url: lookUpUrl, timeoutMs, log })
  return { header, lookUp }
}
