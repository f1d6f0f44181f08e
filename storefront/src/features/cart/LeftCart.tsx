import type { StoreCart } from '@swabwise/results-service/shop/cart.contract'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import { forgetLeft, takeUp } from '../../shop/store-cart/use-store-cart.ts'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './LeftCart.module.css'

/** Offered to who comes back from the checkout without having paid. */
export function LeftCart({ left }: { left: StoreCart }) {
  const { thc, cbd, cannabis } = left.counts
  const tests = thc + cbd + cannabis
  return (
    <section aria-label="Your cart is still here" className={styles.left}>
      <p role="status">
        <strong>Your cart is still here:</strong> {tests === 1 ? '1 test' : `${tests} tests`},{' '}
        <PriceTag price={left.total} />, not paid.
      </p>
      <div className={styles.actions}>
        <Button
          kind="secondary"
          onClick={() => {
            takeUp(left)
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
        >
          Restore it
        </Button>
        <Button kind="quiet" onClick={forgetLeft}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
