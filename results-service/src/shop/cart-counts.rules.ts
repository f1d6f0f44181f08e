import { kitKinds, type KitKind } from '@swabwise/events/vocabulary/kit-kind'

export type Counts = Readonly<Record<KitKind, number>>

export const noCounts: Counts = { thc: 0, cbd: 0, cannabis: 0 }

export const totalOf = (counts: Counts): number => kitKinds.reduce((sum, kind) => sum + counts[kind], 0)

const countsBy = (countOf: (kind: KitKind) => number): Counts => ({
  thc: countOf('thc'),
  cbd: countOf('cbd'),
  cannabis: countOf('cannabis'),
})

/**
 * What a cart shall hold: what changed in the browser since it last saw the cart is taken over, the rest stays as
 * another device left it. A browser that never saw the cart adds what it has, so that nothing is lost. Doing it
 * twice changes nothing.
 * @param seen what the cart held when the browser last saw it
 */
export function wantedCounts(browser: Counts, seen: Counts | undefined, cart: Counts | undefined): Counts {
  if (!cart) return browser
  if (!seen) return countsBy((kind) => Math.max(browser[kind], cart[kind]))
  return countsBy((kind) => (browser[kind] === seen[kind] ? cart[kind] : browser[kind]))
}
