import type { Claim } from '../define-gene.ts'
import { bySymbol } from '../reports.ts'

export const claimsOf = bySymbol(({ claims }) => claims ?? [])

/** A claim as reports print it, with the group that it holds for. */
export function claimInWords({ text, people }: Claim): string {
  const near = people?.[0]?.near
  return near === undefined
    ? `It is also said: “${text}” No group of people is named with it.`
    : `It is also said: “${text}” No group is named with it: of the figures here it fits the ${near} ones.`
}
