import { LRUCache } from 'lru-cache'

export interface LookUpOptions {
  /** `{ip}` stands for the address. The answer is JSON with a `country` field. */
  readonly url: string
  readonly timeoutMs: number
  readonly fetch?: typeof fetch
  readonly log: { warn(details: object, message: string): void }
}

export type LookUpCountry = (address: string) => Promise<string | undefined>

const cacheOptions = { max: 10_000, ttl: 24 * 60 * 60 * 1000 }
const maxAnswerLength = 16_384

/** Answers are cached for a day. Never rejects. */
export function createCountryLookUp(options: LookUpOptions): LookUpCountry {
  const { url, timeoutMs, fetch: get = fetch, log } = options
  // The cache cannot hold undefined: an empty string means unknown.
  const answers = new LRUCache<string, string>({
    ...cacheOptions,
    fetchMethod: async (address) => {
      const response = await get(url.replaceAll('{ip}', encodeURIComponent(address)), {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`country lookup answered ${response.status}`)
      return countryIn((await response.text()).slice(0, maxAnswerLength))
    },
  })
  return async (address) => {
    try {
      return (await answers.fetch(address)) || undefined
    } catch (err) {
      // Without the address, which is personal data.
      log.warn({ err: err instanceof Error ? err.message : 'unknown' }, 'country lookup failed')
      return undefined
    }
  }
}

function countryIn(text: string): string {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || !('country' in answer)) return ''
  return typeof answer.country === 'string' ? answer.country : ''
}
