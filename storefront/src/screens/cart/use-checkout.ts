import type { Country } from '@swabwise/results-service/contract/regions'
import { useState } from 'react'
import { askForCheckout } from '../../api/checkout.ts'
import { emptyTheCart, type Cart } from '../../shop/cart.ts'
import { keptCodes } from '../../shop/codes.ts'
import { toast } from '../../ui/toast.ts'

/** Hands the cart over to the shop's checkout page, with the codes that the visitor came with, and empties it. */
export function useCheckout(cart: Cart, country: Country) {
  const [asking, setAsking] = useState(false)

  async function leave() {
    setAsking(true)
    try {
      const address = await askForCheckout({
        thcQuantity: cart.thcItemCount,
        cbdQuantity: cart.cbdItemCount,
        cannabisQuantity: cart.cannabisItemCount,
        country,
      })
      window.location.assign(withCodes(address))
      emptyTheCart()
    } catch {
      setAsking(false)
      toast('Something went wrong. Please try again', 'error')
    }
  }

  return { asking, leave }
}

function withCodes(address: string): string {
  const url = new URL(address)
  for (const [name, code] of Object.entries(keptCodes())) {
    if (code) url.searchParams.set(name, code)
  }
  return url.href
}
