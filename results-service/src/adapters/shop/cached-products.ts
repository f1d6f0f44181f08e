import { setTimeout as wait } from 'node:timers/promises'
import type { Shop, ShopCountry, ShopProducts } from './shop.ts'

export interface CachedProductsOptions {
  /** Served while the store has never answered. */
  readonly builtIn: ShopProducts
  /** How old products may be before the store is asked again, in milliseconds. */
  readonly freshForMs: number
  /** How long a store that did not answer is left alone, in milliseconds. */
  readonly restForMs: number
  /** The longest that anybody waits for the store's first answer, in milliseconds. */
  readonly waitAtMostMs: number
  readonly now: () => number
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  readonly log: { error(details: object, message: string): void }
}

interface Kept {
  last: ShopProducts | undefined
  askAgainAt: number
  /** Ends when the store has answered, or has taken too long. */
  underWay: Promise<void> | undefined
}

/**
 * The products as visitors see them. Nobody waits for the store once it has answered: what is old is served while it
 * is asked again, and while it is away its last answer stands. The same products are the same object.
 */
export function cachedProducts(
  shop: Pick<Shop, 'products'>,
  options: CachedProductsOptions,
): (country: ShopCountry) => Promise<ShopProducts> {
  const { builtIn, freshForMs, restForMs, waitAtMostMs, now, pause = pauseFor, log } = options
  const empty = (): Kept => ({ last: undefined, askAgainAt: 0, underWay: undefined })
  const kept: Record<ShopCountry, Kept> = { Canada: empty(), 'United States': empty() }

  async function ask(country: ShopCountry): Promise<void> {
    const one = kept[country]
    try {
      const answer = await shop.products(country)
      if (JSON.stringify(answer) !== JSON.stringify(one.last)) one.last = answer
      one.askAgainAt = now() + freshForMs
    } catch (err) {
      const shown = one.last ? 'its last answer is shown' : 'the built-in products are shown'
      log.error({ err, country }, `products could not be fetched from the store: ${shown}`)
      one.askAgainAt = now() + restForMs
    }
  }

  /** The patience is that of all who wait together, counted from the question: nobody's begins anew. */
  async function within(country: ShopCountry, asking: Promise<void>): Promise<void> {
    const giveUp = new AbortController()
    const tooLong = pause(waitAtMostMs, giveUp.signal).then(
      () => {
        if (!kept[country].last)
          log.error({ country }, 'the store is slow to answer: the built-in products are shown meanwhile')
      },
      () => undefined,
    )
    await Promise.race([asking, tooLong])
    giveUp.abort()
  }

  function start(country: ShopCountry): Promise<void> {
    const asking = ask(country)
    void asking.then(() => (kept[country].underWay = undefined))
    return within(country, asking)
  }

  return async (country) => {
    const one = kept[country]
    if (now() >= one.askAgainAt) one.underWay ??= start(country)
    if (one.last === undefined) await one.underWay
    return one.last ?? builtIn
  }
}

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  wait(milliseconds, undefined, { signal, ref: false })
