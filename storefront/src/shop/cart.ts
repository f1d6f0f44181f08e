import { useSyncExternalStore } from 'react'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { keptValue } from './kept-value.ts'

export type Kind = KitKind
export interface Cart {
  readonly thcItemCount: number
  readonly cbdItemCount: number
  readonly cannabisItemCount: number
}

export const kinds: readonly Kind[] = ['cannabis', 'thc', 'cbd']
export const maxCount = 25
export const emptyCart: Cart = { thcItemCount: 0, cbdItemCount: 0, cannabisItemCount: 0 }

const countName = { thc: 'thcItemCount', cbd: 'cbdItemCount', cannabis: 'cannabisItemCount' } as const

export function countOf(cart: Cart, kind: Kind): number {
  return cart[countName[kind]]
}

export function withCount(cart: Cart, kind: Kind, count: number): Cart {
  return { ...cart, [countName[kind]]: clamp(count) }
}

/** Of all three kinds. */
export function totalCount(cart: Cart): number {
  return kinds.reduce((sum, kind) => sum + countOf(cart, kind), 0)
}

/** What the badge on the cart icon counts: THC and CBD tests only. */
export function badgeCount(cart: Cart): number {
  return cart.thcItemCount + cart.cbdItemCount
}

/** Reads a kept cart; what is missing, broken or out of range counts as the nearest thing that makes sense. */
export function parseCart(text: string | null): Cart {
  const kept = read(text)
  return kinds.reduce((cart, kind) => withCount(cart, kind, numberIn(kept, countName[kind])), emptyCart)
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function numberIn(kept: unknown, name: string): number {
  const value: unknown =
    typeof kept === 'object' && kept !== null ? Object.entries(kept).find(([key]) => key === name)?.[1] : 0
  return typeof value === 'number' ? value : 0
}

function clamp(count: number): number {
  return Number.isFinite(count) ? Math.min(maxCount, Math.max(0, Math.trunc(count))) : 0
}

const kept = keptValue('swabwise.cart', parseCart, JSON.stringify)

export const currentCart = kept.read
export const writeCart = kept.write

export function setCount(kind: Kind, count: number): void {
  kept.write(withCount(kept.read(), kind, count))
}

export function addToCart(kind: Kind): void {
  setCount(kind, countOf(kept.read(), kind) + 1)
}

export function emptyTheCart(): void {
  kept.write(emptyCart)
}

/** Undefined on the server and until hydration. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(kept.subscribe, kept.read, () => undefined)
}
