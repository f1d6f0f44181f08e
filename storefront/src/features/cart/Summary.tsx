import { checkoutStatus } from '@swabwise/results-service/shop/checkout-rule.contract'
import type { ContentOf } from '../../content/pages.ts'
import { useSite } from '../../content/page-context.ts'
import { useAffiliateCode } from '../../shop/codes.ts'
import type { Price } from '../../shop/price/price.ts'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import { CheckoutButton } from './CheckoutButton.tsx'
import { CheckoutClosed } from './CheckoutClosed.tsx'
import { PaymentMarks } from './PaymentMarks.tsx'
import styles from './Summary.module.css'

interface Props {
  cannabisCount: number
  subtotal: Price | undefined
  content: ContentOf<'cart'>
}

export function Summary({ cannabisCount, subtotal, content }: Props) {
  const { notices, checkoutOpensAbove } = useSite()
  const affiliate = useAffiliateCode()
  const standing = checkoutStatus(cannabisCount, checkoutOpensAbove)
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
              <span className={styles.tag}>{affiliate}</span>
            </dd>
          </>
        )}
      </dl>
      <p className={styles.note}>{content.paymentNote}</p>
      <CheckoutClosed standing={standing} closed={content.checkoutClosed} />
      <CheckoutButton open={standing.kind === 'open'} />
      <PaymentMarks label={content.acceptedPayments} />
      <p className={styles.note}>{notices.whereWeShip}</p>
    </section>
  )
}
