import { checkoutStatus } from '@swabwise/results-service/shop/checkout-rule.contract'
import { useContent, usePageAnswer } from '../../content/page-context.ts'
import { totalCount, useCart } from '../../shop/cart.ts'
import { useCountry } from '../../shop/country.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { CheckoutClosed } from '../cart/CheckoutClosed.tsx'
import { EmptyCart } from '../cart/EmptyCart.tsx'
import { OpeningCart } from '../cart/OpeningCart.tsx'
import styles from './CheckoutScreen.module.css'
import { HandOver } from './HandOver.tsx'

/** On the way to the shop's own page: nobody stays here for long unless something is in the way. */
export default function CheckoutScreen() {
  const { empty, checkoutClosed } = useContent('checkout')
  const { site, shops } = usePageAnswer()
  const cart = useCart()
  const country = useCountry()
  const standing = cart && checkoutStatus(cart.cannabisItemCount, site.checkoutOpensAbove)
  return (
    <div className={styles.page}>
      <PageHeading title="Checkout" />
      {!cart || !standing ? (
        <OpeningCart />
      ) : totalCount(cart) === 0 ? (
        <EmptyCart {...empty} />
      ) : standing.kind === 'open' ? (
        <HandOver cart={cart} country={country} shopOrigin={shops.checkout?.[country]} />
      ) : (
        <>
          <CheckoutClosed standing={standing} closed={checkoutClosed} />
          <p>
            <LinkButton to="/cart" kind="secondary">
              Back to your cart
            </LinkButton>
          </p>
        </>
      )}
    </div>
  )
}
