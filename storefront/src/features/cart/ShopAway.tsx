import { syncCart } from '../../shop/store-cart/sync.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

export function ShopAway() {
  return (
    <Notice kind="attention" role="status" title="The shop cannot be reached at the moment">
      <p>Your cart is kept on this device. Prices and stock are the last that we know.</p>
      <p>
        <Button kind="quiet" onClick={syncCart}>
          Try again
        </Button>
      </p>
    </Notice>
  )
}
