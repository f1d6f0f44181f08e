/** Specification §5: the checkout is open only when the count of cannabis tests exceeds this. */
export const checkoutOpensAboveByDefault = 100_000

export const mostOfAKind = 25

export type CheckoutStatus =
  | { readonly kind: 'open' }
  /** Open for who has more cannabis tests in the cart. */
  | { readonly kind: 'too-few'; readonly atLeast: number }
  | { readonly kind: 'closed' }

export function checkoutStatus(cannabisCount: number, opensAbove: number): CheckoutStatus {
  if (cannabisCount > opensAbove) return { kind: 'open' }
  const atLeast = Math.floor(opensAbove) + 1
  return atLeast <= mostOfAKind ? { kind: 'too-few', atLeast } : { kind: 'closed' }
}
