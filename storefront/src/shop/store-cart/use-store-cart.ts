import { useEffect, useSyncExternalStore } from 'react'
import type { CartAnswer } from '@swabwise/results-service/shop/cart.contract'
import { currentCart, emptyTheCart, writeCart } from '../cart.ts'
import { useCountry } from '../country.ts'
import { cartOf, countsIn } from './counts.ts'
import { knownCart } from './known-cart.ts'
import { become, currentState, forget, subscribe, type StoreCartState } from './state.ts'
import { syncCart } from './sync.ts'

/** Asks whenever the screen opens or the country changes. */
export function useStoreCart(): StoreCartState {
  const country = useCountry()
  useEffect(syncCart, [country])
  return useSyncExternalStore(subscribe, currentState, currentState)
}

/** The counts are emptied, the cart's id is kept: it may come back unpaid. */
export function leaveForCheckout(cartId: string): void {
  knownCart.write({ left: cartId })
  forget()
  emptyTheCart()
}

/** Puts back what was taken to the checkout and not paid. */
export function takeUp({ id, counts }: NonNullable<CartAnswer['left']>): void {
  const here = countsIn(currentCart())
  knownCart.write({ cartId: id, seen: counts })
  writeCart(
    cartOf({
      thc: Math.max(here.thc, counts.thc),
      cbd: Math.max(here.cbd, counts.cbd),
      cannabis: Math.max(here.cannabis, counts.cannabis),
    }),
  )
  forgetLeft()
  syncCart()
}

export function forgetLeft(): void {
  const { left: _, ...known } = knownCart.read()
  knownCart.write(known)
  const state = currentState()
  if (state.answer) become({ ...state, answer: { ...state.answer, left: null } })
}
