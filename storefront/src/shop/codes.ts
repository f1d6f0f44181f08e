import { useSyncExternalStore } from 'react'
import { keptValue } from './kept-value.ts'

/** An affiliate reference or a discount code as it may stand in an address; anything else is none. */
export function parseCode(text: string | null): string | undefined {
  return text !== null && /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : undefined
}

const affiliate = keptValue('swabwise.ref', parseCode, (code) => code ?? '')
const discount = keptValue('swabwise.discount', parseCode, (code) => code ?? '')

/** Keeps the codes that the visitor's address brought along. */
export function keepCodes(search: string): void {
  const params = new URLSearchParams(search)
  const ref = parseCode(params.get('ref'))
  const code = parseCode(params.get('discount'))
  if (ref) affiliate.write(ref)
  if (code) discount.write(code)
}

export function keptCodes(): { ref: string | undefined; discount: string | undefined } {
  return { ref: affiliate.read(), discount: discount.read() }
}

export function useAffiliateCode(): string | undefined {
  return useSyncExternalStore(affiliate.subscribe, affiliate.read, () => undefined)
}
