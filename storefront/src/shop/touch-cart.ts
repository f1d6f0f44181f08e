/** What keeps the shop's cart in line is loaded when a cart is first touched. */
export const touchCart = (): void =>
  void import('./store-cart/sync.ts').then(
    ({ syncCart }) => syncCart(),
    () => undefined,
  )
