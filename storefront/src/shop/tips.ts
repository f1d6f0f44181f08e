import { useSyncExternalStore } from 'react'
import { keptValue } from './kept-value.ts'

/** Specification §9: the counter goes from 0 to 3 and begins again. */
export const tipCount = 4

export function parseTip(text: string | null): number | undefined {
  return text !== null && /^[0-3]$/.test(text) ? Number(text) : undefined
}

export function nextTip(tip: number | undefined): number {
  return tip === undefined ? 0 : (tip + 1) % tipCount
}

const kept = keptValue('swabwise.tips', parseTip, String)

const visitMark = 'swabwise.visit'

/** True once in each tab: what is loaded after that belongs to the same visit. */
export function isNewVisit(): boolean {
  try {
    if (sessionStorage.getItem(visitMark) !== null) return false
    sessionStorage.setItem(visitMark, '')
    return true
  } catch {
    return true
  }
}

/** One visit more. */
export const countVisit = () => kept.write(nextTip(kept.read()))

/** Which tip this visit shows; undefined on the server and before the first visit is counted. */
export function useTip(): number | undefined {
  return useSyncExternalStore(kept.subscribe, kept.read, () => undefined)
}
