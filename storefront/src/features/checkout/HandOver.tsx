import type { Country } from '@swabwise/events/vocabulary/country'
import { useCheckout } from './use-checkout.ts'
import type { Cart } from '../../shop/cart.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import styles from './HandOver.module.css'

interface Props {
  cart: Cart
  country: Country
  shopOrigin: string | undefined
}

export function HandOver({ cart, country, shopOrigin }: Props) {
  const { failed, retry } = useCheckout(cart, country, shopOrigin)
  if (!failed) return <Spinner label="Opening the checkout" size="page" />
  return (
    <div className={styles.failed}>
      <Notice kind="error" role="alert" title="Something went wrong. Please try again">
        <p>The checkout could not be opened. Your cart is as it was, and nothing was ordered.</p>
      </Notice>
      <div className={styles.actions}>
        <Button onClick={retry}>Try again</Button>
        <LinkButton to="/cart" kind="secondary">
          Back to your cart
        </LinkButton>
      </div>
    </div>
  )
}
