import { setTimeout as wait } from 'node:timers/promises'
import type { Shop, ShopCountry, ShopProducts } from './shop.ts'

export interface CachedProductsOptions {
  /** Served until the store's first answer. */
  readonly builtIn: ShopProducts
  /** Age at which products are fetched again. */
  readonly freshForMs: number
  /** Pause after a failed request. */
  readonly retryAfterMs: number
  /** Longest wait for the store's first answer. */
  readonly maxWaitMs: number
  readonly now: () => number
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  readonly log: { error(details: object, message: string): void }
}

interface Entry {
  last: ShopProducts | undefined
  refreshAt: number
  /** Resolves when the store has answered or has taken too long. */
  pending: Promise<void> | undefined
}

/** Stale-while-revalidate: only the first answer is waited for. Unchanged products keep their identity. */
export function cachedProducts(
  shop: Pick<Shop, 'products'>,
  options: CachedProductsOptions,
): (country: ShopCountry) => Promise<ShopProducts> {
  const { builtIn, freshForMs, retryAfterMs, maxWaitMs, now, pause = pauseFor, log } = options
  const empty = (): Entry => ({ last: undefined, refreshAt: 0, pending: undefined })
  const cache: Record<ShopCountry, Entry> = { Canada: empty(), 'United States': empty() }

  async function refresh(country: ShopCountry): Promise<void> {
    const entry = cache[country]
    try {
      const answer = await shop.products(country)
      if (JSON.stringify(answer) !== JSON.stringify(entry.last)) entry.last = answer
      entry.refreshAt = now() + freshForMs
    } catch (err) {
      const shown = entry.last ? 'showing its last answer' : 'showing the built-in products'
      log.error({ err, country }, `products could not be fetched from the store: ${shown}`)
      entry.refreshAt = now() + retryAfterMs
    }
  }

  /** One timeout for all who wait, counted from the request. */
  async function withTimeout(country: ShopCountry, refreshing: Promise<void>): Promise<void> {
    const giveUp = new AbortController()
    const timeout = pause(maxWaitMs, giveUp.signal).then(
      () => {
        if (!cache[country].last)
          log.error({ country }, 'the store is slow to answer: showing the built-in products meanwhile')
      },
      () => undefined,
    )
    await Promise.race([refreshing, timeout])
    giveUp.abort()
  }

  function start(country: ShopCountry): Promise<void> {
    const refreshing = refresh(country)
    void refreshing.then(() => (cache[country].pending = undefined))
    return withTimeout(country, refreshing)
  }

  return async (country) => {
    const entry = cache[country]
    if (now() >= entry.refreshAt) entry.pending ??= start(country)
    if (entry.last === undefined) await entry.pending
    return entry.last ?? builtIn
  }
}

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  wait(milliseconds, undefined, { signal, ref: false })
