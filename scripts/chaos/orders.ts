/** What the service in the test is ordered by the process that started it. */
export type Order =
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'end thread'; readonly name: 'lake' | 'shop' }
