import { call, session } from '../../api/browser.ts'
import { currentCart, totalCount, writeCart } from '../cart.ts'
import { keptCodes } from '../codes.ts'
import { defaultCountry, knownCountry } from '../country.ts'
import { cartOf, countsIn } from './counts.ts'
import { knownCart, type Counts } from './known-cart.ts'
import { become, currentState } from './state.ts'

/** Presses of plus and minus come in rows. */
const restMs = 200
let waiting: ReturnType<typeof setTimeout> | undefined
let last: Promise<void> = Promise.resolve()

/** Brings the shop's cart in line, if there is anything to tell or to find. */
export function syncCart(): void {
  const { cartId, left } = knownCart.read()
  const isKnown = cartId !== undefined || left !== undefined || session.read().status === 'signed-in'
  if (isKnown || totalCount(currentCart()) > 0) syncSoon()
}

function syncSoon(): void {
  become({ ...currentState(), status: 'asking' })
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    last = last.then(() => inTurn(ask))
  }, restMs)
}

/** One tab at a time: the next one knows the cart that this one made. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('swabwise.storeCart', work) : work()

async function ask(): Promise<void> {
  const counts = countsIn(currentCart())
  const country = knownCountry() ?? defaultCountry
  const asked = knownCart.read()
  const { discount } = keptCodes()
  try {
    const answer = await call('keepCart', {
      body: { country, counts, ...asked, ...(discount !== undefined && { discount }) },
    })
    // The session has run out: who signs in asks again.
    if (!answer) return become({ ...currentState(), status: 'answered' })
    const { cart, left } = answer
    const now = knownCart.read()
    // Gone to the checkout meanwhile, or signed out.
    if (now.cartId !== asked.cartId || now.left !== asked.left) return syncCart()
    knownCart.write({
      ...(cart && { cartId: cart.id, seen: cart.counts }),
      ...(left && { left: left.id }),
    })
    const unchanged = isSame(countsIn(currentCart()), counts)
    if (unchanged) writeCart(cartOf(answer.counts))
    become({ status: unchanged ? 'answered' : 'asking', answer, country })
    if (!unchanged) syncSoon()
  } catch {
    become({ ...currentState(), status: 'failed' })
  }
}

const isSame = (one: Counts, other: Counts): boolean =>
  one.thc === other.thc && one.cbd === other.cbd && one.cannabis === other.cannabis
