import { Money } from '@shopify/hydrogen-react/Money'
import type { Price } from './price.ts'
import styles from './PriceTag.module.css'

type KnownCurrency = NonNullable<React.ComponentProps<typeof Money>['data']['currencyCode']>

/** An amount as the country writes it, and always its currency. Cents are shown when the amount has them. */
export function PriceTag({ price }: { price: Price }) {
  const whole = !price.amount.includes('.')
  const data = { amount: price.amount, currencyCode: price.currencyCode as KnownCurrency }
  return (
    <span className={styles.price}>
      <Money as="span" data={data} withoutTrailingZeros={whole} />
      <span className={styles.currency}>{price.currencyCode}</span>
    </span>
  )
}
