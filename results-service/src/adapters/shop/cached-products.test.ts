import { describe, expect, it } from 'vitest'
import { builtInProducts } from '../../shop/built-in-products.contract.ts'
import { cachedProducts } from './cached-products.ts'
import type { ShopCountry, ShopProducts } from './shop.ts'

const titled = (title: string): ShopProducts => ({
  ...builtInProducts,
  cannabis: { ...builtInProducts.cannabis, title },
})
const never = () => new Promise<never>(() => undefined)
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A store, clock and timeout under manual control. */
function setUp({ timesOut = false } = {}) {
  let time = 0
  const asked: { country: ShopCountry; answer: (products: ShopProducts) => void; fail: () => void }[] = []
  const errors: string[] = []
  const products = cachedProducts(
    {
      products: (country) =>
        new Promise((resolve, reject) => {
          asked.push({ country, answer: resolve, fail: () => reject(new Error('away')) })
        }),
    },
    {
      builtIn: builtInProducts,
      freshForMs: 60_000,
      retryAfterMs: 5000,
      maxWaitMs: 2000,
      now: () => time,
      pause: timesOut ? () => Promise.resolve() : never,
      log: { error: (_details, message) => void errors.push(message) },
    },
  )
  return { products, asked, errors, pass: (milliseconds: number) => void (time += milliseconds) }
}

describe('cached products', () => {
  it('are fetched once per minute, however many ask', async () => {
    const { products, asked, pass } = setUp()
    const waiting = [products('Canada'), products('Canada'), products('United States')]
    expect(asked.map(({ country }) => country)).toEqual(['Canada', 'United States'])
    asked[0]?.answer(titled('one'))
    asked[1]?.answer(titled('two'))
    expect((await Promise.all(waiting)).map(({ cannabis }) => cannabis.title)).toEqual(['one', 'one', 'two'])
    pass(59_999)
    await products('Canada')
    expect(asked).toHaveLength(2)
  })

  it('are served stale while they are fetched again', async () => {
    const { products, asked, pass } = setUp()
    const first = products('Canada')
    asked[0]?.answer(titled('before'))
    await first
    pass(60_000)
    expect((await products('Canada')).cannabis.title).toBe('before')
    expect((await products('Canada')).cannabis.title).toBe('before')
    expect(asked).toHaveLength(2)
    asked[1]?.answer(titled('after'))
    await settle()
    expect((await products('Canada')).cannabis.title).toBe('after')
  })

  it('survive an outage, with a pause before the next request', async () => {
    const { products, asked, errors, pass } = setUp()
    const first = products('Canada')
    asked[0]?.answer(titled('last'))
    await first
    pass(60_000)
    await products('Canada')
    asked[1]?.fail()
    await settle()
    expect((await products('Canada')).cannabis.title).toBe('last')
    expect(errors).toEqual([expect.stringContaining('last answer')])
    pass(4999)
    await products('Canada')
    expect(asked).toHaveLength(2)
    pass(1)
    await products('Canada')
    expect(asked).toHaveLength(3)
  })

  it('are the built-in ones, with an error logged, until the first answer', async () => {
    const { products, asked, errors, pass } = setUp()
    const first = products('United States')
    asked[0]?.fail()
    expect(await first).toBe(builtInProducts)
    expect(errors).toEqual([expect.stringContaining('built-in')])
    pass(5000)
    const second = products('United States')
    asked[1]?.answer(titled('back'))
    expect((await second).cannabis.title).toBe('back')
  })

  it('are waited for only so long, and still arrive later', async () => {
    const { products, asked, errors } = setUp({ timesOut: true })
    expect(await products('Canada')).toBe(builtInProducts)
    expect(await products('Canada')).toBe(builtInProducts)
    expect(errors).toEqual([expect.stringContaining('slow')])
    asked[0]?.answer(titled('late'))
    await settle()
    expect((await products('Canada')).cannabis.title).toBe('late')
    expect(asked).toHaveLength(1)
  })

  it('keep their identity while unchanged', async () => {
    const { products, asked, pass } = setUp()
    const first = products('Canada')
    asked[0]?.answer(titled('same'))
    const before = await first
    pass(60_000)
    await products('Canada')
    asked[1]?.answer(titled('same'))
    await settle()
    expect(await products('Canada')).toBe(before)
  })
})

it('built-in products match the specification', () => {
  const facts = Object.entries(builtInProducts).map(([kind, { availableForSale, priceRange }]) => [
    kind,
    availableForSale,
    priceRange.maxVariantPrice,
  ])
  expect(facts).toEqual([
    ['thc', true, { amount: '70.0', currencyCode: 'CAD' }],
    ['cbd', true, { amount: '60.0', currencyCode: 'CAD' }],
    ['cannabis', false, { currencyCode: 'CAD' }],
  ])
})
