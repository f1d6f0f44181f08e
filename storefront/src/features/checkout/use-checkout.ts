import type { Country } from '@swabwise/events/vocabulary/country'
import { useMachine } from '@xstate/react'
import { askForCheckout } from './start-checkout.ts'
import { emptyTheCart, type Cart } from '../../shop/cart.ts'
import { checkoutAddress } from './checkout-address.ts'
import { keptCodes } from '../../shop/codes.ts'
import { checkoutMachine } from './checkout-machine.ts'

/** Hands the cart over to the shop's own page, with the codes that the visitor came with. Begins at once. */
export function useCheckout(cart: Cart, country: Country, shopOrigin: string | undefined) {
  const [{ value }, send] = useMachine(checkoutMachine, {
    input: {
      requestAddress: async () => {
        const link = await askForCheckout({
          thcQuantity: cart.thcItemCount,
          cbdQuantity: cart.cbdItemCount,
          cannabisQuantity: cart.cannabisItemCount,
          country,
        })
        const address = checkoutAddress(link, shopOrigin ?? window.location.origin, keptCodes())
        if (address === undefined) throw new Error('The shop gave no address that a browser may open')
        return address
      },
      leaveFor: (address, gone) => {
        window.addEventListener('pagehide', gone, { once: true })
        // Going back leads to the cart, not here, where it would begin again.
        window.location.replace(address)
        return () => window.removeEventListener('pagehide', gone)
      },
      emptyCart: emptyTheCart,
    },
  })
  return { failed: value === 'failed', retry: () => send({ type: 'retry' }) }
}
