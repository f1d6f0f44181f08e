import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noCounts, wantedCounts, type Counts } from './cart-counts.rules.ts'

const cannabis = (count: number): Counts => ({ ...noCounts, cannabis: count })

it.each([
  ['a cart that is made', 2, undefined, undefined, 2],
  ['a cart of another device, with nothing here', 0, undefined, 3, 3],
  ['a cart of another device, with more here', 4, undefined, 3, 4],
  ['one more here', 3, 2, 2, 3],
  ['one more on another device', 2, 2, 3, 3],
  ['taken out here', 0, 2, 2, 0],
  ['taken out on another device', 2, 2, 0, 0],
  ['changed on both: the last one to say so', 1, 2, 5, 1],
])('%s', (_what, browser, seen, cart, wanted) => {
  const counts = (count: number | undefined) => (count === undefined ? undefined : cannabis(count))
  expect(wantedCounts(cannabis(browser), counts(seen), counts(cart))).toEqual(cannabis(wanted))
})

it('says the same when it is asked again because an answer was lost', () => {
  const count = fc.nat(25)
  const counts = fc.record({ thc: count, cbd: count, cannabis: count })
  fc.assert(
    fc.property(counts, fc.option(counts, { nil: undefined }), counts, (browser, seen, cart) => {
      const wanted = wantedCounts(browser, seen, cart)
      expect(wantedCounts(browser, seen, wanted)).toEqual(wanted)
    }),
  )
})
