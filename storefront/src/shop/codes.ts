import { useSyncExternalStore } from 'react'
import { keptValue } from './kept-value.ts'

/** An affiliate reference or a discount code as it may stand in an address; anything else is none. */
export function parseCode(text: string | null): string | undefined {
  return text !== null && /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : undefined
}

const commissionWindow = 45 * 24 * 3_600_000

/** An affiliate reference with the time at which its link was used: it counts for 45 days. */
export function parseReference(text: string | null, now: number): string | undefined {
  const [code = null, since] = text?.split(' ') ?? []
  return now - Number(since) < commissionWindow ? parseCode(code) : undefined
}

const affiliate = keptValue(
  'swabwise.ref',
  (text) => parseReference(text, Date.now()),
  (code) => `${code ?? ''} ${Date.now()}`,
)
const discount = keptValue('swabwise.discount', parseCode, (code) => code ?? '')

/** Where a page notes, before its scripts are there, the query that it was opened with. */
export const arrivedWith = 'swabwise.arrived-with'

/** Keeps the codes that the visitor's address brought along, or that of a page left before it could keep them. */
export function keepCodes(search: string): void {
  const params = new URLSearchParams(noted() ?? search)
  const ref = parseCode(params.get('ref'))
  const code = parseCode(params.get('discount'))
  if (ref) affiliate.write(ref)
  if (code) discount.write(code)
}

function noted(): string | null {
  try {
    const search = sessionStorage.getItem(arrivedWith)
    sessionStorage.removeItem(arrivedWith)
    return search
  } catch {
    return null
  }
}

export function keptCodes(): { ref: string | undefined; discount: string | undefined } {
  return { ref: affiliate.read(), discount: discount.read() }
}

export function useAffiliateCode(): string | undefined {
  return useSyncExternalStore(affiliate.subscribe, affiliate.read, () => undefined)
}
