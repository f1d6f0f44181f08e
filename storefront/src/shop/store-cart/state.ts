import type { Country } from '@swabwise/events/vocabulary/country'
import type { CartAnswer } from '@swabwise/results-service/shop/cart.contract'
import { session } from '../../api/browser.ts'

/** What the shop last said of the cart. */
export interface StoreCartState {
  readonly status: 'asking' | 'answered' | 'failed'
  readonly answer?: CartAnswer | undefined
  /** Whose prices the answer carries. */
  readonly country?: Country | undefined
}

const nothing: StoreCartState = { status: 'answered' }
let state = nothing
const listeners = new Set<() => void>()

export const currentState = (): StoreCartState => state

export function become(next: StoreCartState): void {
  state = next
  for (const listener of listeners) listener()
}

export const forget = (): void => become(nothing)

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

session.subscribe(() => {
  if (session.read().status === 'signed-out') forget()
})
