/** Specification §5: the checkout is open only when the count of cannabis tests exceeds this. */
export const checkoutOpensAboveByDefault = 100_000

export const maxPerKind = 25

export type CheckoutStatus =
  | { readonly kind: 'open' }
  /** Opens with more cannabis tests in the cart. */
  | { readonly kind: 'too-few'; readonly atLeast: number }
  | { readonly kind: 'closed' }

export function checkoutStatus(cannabisCount: number, opensAbove: number): CheckoutStatus {
  if (cannabisCount > opensAbove) return { kind: 'open' }
  const atLeast = Math.floor(opensAbove) + 1
  return atLeast <= maxPerKind ? { kind: 'too-few', atLeast } : { kind: 'closed' }
}
