import type { Country } from '@swabwise/results-service/contract/regions'
import type { ContentOf } from '../../content/pages.ts'
import { useSite } from '../../content/page-context.ts'
import type { Cart } from '../../shop/cart.ts'
import { useAffiliateCode } from '../../shop/codes.ts'
import type { Price } from '../../shop/price.ts'
import { PriceTag } from '../../shop/PriceTag.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PaymentMarks } from './PaymentMarks.tsx'
import styles from './Summary.module.css'
import { useCheckout } from './use-checkout.ts'

type Props = { cart: Cart; country: Country; subtotal: Price | undefined; content: ContentOf<'cart'> }

export function Summary({ cart, country, subtotal, content }: Props) {
  const { notices, checkoutOpensAbove } = useSite()
  const affiliate = useAffiliateCode()
  const checkout = useCheckout(cart, country)
  const open = cart.cannabisItemCount > checkoutOpensAbove
  return (
    <section aria-label="Summary" className={styles.summary}>
      <dl className={styles.figures}>
        <dt>Subtotal</dt>
        <dd className={styles.subtotal}>{subtotal && <PriceTag price={subtotal} />}</dd>
        <dt>Shipping</dt>
        <dd>{notices.freeShipping}</dd>
        {affiliate && (
          <>
            <dt>Affiliate code</dt>
            <dd>
              <Badge>{affiliate}</Badge>
            </dd>
          </>
        )}
      </dl>
      <p className={styles.note}>{content.paymentNote}</p>
      {!open && (
        <Notice kind="attention" title={content.checkoutClosed.heading}>
          <p>{content.checkoutClosed.text}</p>
        </Notice>
      )}
      <Button
        wide
        disabled={!open}
        busy={checkout.asking}
        busyLabel="Opening the checkout"
        onClick={() => void checkout.leave()}
      >
        Checkout
      </Button>
      <PaymentMarks label={content.acceptedPayments} />
    </section>
  )
}
