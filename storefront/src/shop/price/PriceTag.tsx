import type { Price } from './price.ts'
import styles from './PriceTag.module.css'

/** An amount, and always its currency. Cents are shown when the amount has them. */
export function PriceTag({ price: { amount, currencyCode } }: { price: Price }) {
  return (
    <span className={styles.price}>
      <span>{amountIn(currencyCode, amount)}</span>
      <span className={styles.currency}>{currencyCode}</span>
    </span>
  )
}

/** The currency follows: "CA$89 CAD" would say it twice. */
function amountIn(currency: string, amount: string): string {
  const digits = amount.includes('.') ? 2 : 0
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount))
}
