import { LRUCache } from 'lru-cache'

export interface LookUpOptions {
  /** With `{ip}` where the address goes. It answers JSON with a field `country`. */
  readonly url: string
  readonly timeoutMs: number
  readonly fetch?: typeof fetch
  readonly log: { warn(details: object, message: string): void }
}

/** What a look-up service calls the country of an address; undefined when it cannot say. */
export type LookUpCountry = (address: string) => Promise<string | undefined>

const kept = { max: 10_000, ttl: 24 * 60 * 60 * 1000 }
const longestAnswer = 16_384

/** Asks once a day about an address, however often it comes. Never fails. */
export function createCountryLookUp(options: LookUpOptions): LookUpCountry {
  const { url, timeoutMs, fetch: get = fetch, log } = options
  // The cache cannot hold undefined: an empty text stands for "cannot say".
  const answers = new LRUCache<string, string>({
    ...kept,
    fetchMethod: async (address) => {
      const response = await get(url.replaceAll('{ip}', encodeURIComponent(address)), {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`the look-up answered ${response.status}`)
      return countryIn((await response.text()).slice(0, longestAnswer))
    },
  })
  return async (address) => {
    try {
      return (await answers.fetch(address)) || undefined
    } catch (err) {
      // The address is not logged: it is personal.
      log.warn({ err: err instanceof Error ? err.message : 'unknown' }, 'a country could not be looked up')
      return undefined
    }
  }
}

function countryIn(text: string): string {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || !('country' in answer)) return ''
  return typeof answer.country === 'string' ? answer.country : ''
}
