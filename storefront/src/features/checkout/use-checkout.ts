import type { Country } from '@swabwise/events/vocabulary/country'
import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { askForCheckout } from './start-checkout.ts'
import type { Cart } from '../../shop/cart.ts'
import { checkoutAddress } from './checkout-address.ts'
import { keptCodes } from '../../shop/codes.ts'
import { knownCart } from '../../shop/store-cart/known-cart.ts'
import { leaveForCheckout } from '../../shop/store-cart/use-store-cart.ts'
import { checkoutMachine } from './checkout-machine.ts'

/** Hands the cart over to the shop's own page, with the codes that the visitor came with. Begins at once. */
export function useCheckout(cart: Cart, country: Country, shopOrigin: string | undefined) {
  const cartId = useRef('')
  const [{ value }, send] = useMachine(checkoutMachine, {
    input: {
      requestAddress: async () => {
        const known = knownCart.read().cartId
        const { id, webUrl } = await askForCheckout({
          thcQuantity: cart.thcItemCount,
          cbdQuantity: cart.cbdItemCount,
          cannabisQuantity: cart.cannabisItemCount,
          country,
          ...(known !== undefined && { cartId: known }),
        })
        cartId.current = id
        const address = checkoutAddress(webUrl, shopOrigin ?? window.location.origin, keptCodes())
        if (address === undefined) throw new Error('The shop gave no address that a browser may open')
        return address
      },
      leaveFor: (address, gone) => {
        window.addEventListener('pagehide', gone, { once: true })
        // Going back leads to the cart, not here, where it would begin again.
        window.location.replace(address)
        return () => window.removeEventListener('pagehide', gone)
      },
      emptyCart: () => leaveForCheckout(cartId.current),
    },
  })
  return { failed: value === 'failed', retry: () => send({ type: 'retry' }) }
}
