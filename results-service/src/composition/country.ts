import type { Logger } from 'pino'
import { createCountryLookUp, type LookUpCountry } from '../adapters/country/look-up.ts'
import type { Config } from '../config.ts'

export interface CountrySlice {
  readonly header: string
  readonly lookUp: LookUpCountry
}

const timeoutMs = 2000

/** Without a look-up only a proxy can tell where somebody is. */
export function openCountry({ country: { header, lookUpUrl } }: Config, log: Logger): CountrySlice {
  const lookUp =
    lookUpUrl === undefined
      ? () => Promise.resolve(undefined)
      : createCountryLookUp({ url: lookUpUrl, timeoutMs, log })
  return { header, lookUp }
}
