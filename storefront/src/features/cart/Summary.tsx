import { Fragment } from 'react'
import { checkoutStatus } from '@swabwise/results-service/shop/checkout-rule.contract'
import type { ContentOf } from '../../content/pages.ts'
import { useSite } from '../../content/page-context.ts'
import { useAffiliateCode } from '../../shop/codes.ts'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import type { ShownCart } from './cart-figures.ts'
import { CheckoutButton } from './CheckoutButton.tsx'
import { CheckoutClosed } from './CheckoutClosed.tsx'
import { PaymentMarks } from './PaymentMarks.tsx'
import styles from './Summary.module.css'

interface Props {
  cannabisCount: number
  figures: Pick<ShownCart, 'subtotal' | 'discount' | 'idle'>
  content: ContentOf<'cart'>
}

export function Summary({ cannabisCount, figures: { subtotal, discount, idle }, content }: Props) {
  const { notices, checkoutOpensAbove } = useSite()
  const affiliate = useAffiliateCode()
  const standing = checkoutStatus(cannabisCount, checkoutOpensAbove)
  return (
    <section aria-label="Summary" className={styles.summary}>
      <dl className={styles.figures}>
        <dt>Subtotal</dt>
        <dd className={discount ? undefined : styles.subtotal}>
          {subtotal && <PriceTag price={subtotal} />}
        </dd>
        <dt>Shipping</dt>
        <dd>{notices.freeShipping}</dd>
        {discount && (
          <>
            <dt>Discount {discount.code && <span className={styles.tag}>{discount.code}</span>}</dt>
            <dd>
              −<PriceTag price={discount.saved} />
            </dd>
            <dt>Total</dt>
            <dd className={styles.subtotal}>
              <PriceTag price={discount.total} />
            </dd>
          </>
        )}
        {idle.map((code) => (
          <Fragment key={code}>
            <dt>
              Discount <span className={styles.tag}>{code}</span>
            </dt>
            <dd>Does not apply</dd>
          </Fragment>
        ))}
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
