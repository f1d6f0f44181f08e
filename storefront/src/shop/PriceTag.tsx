import { useMoney } from '@shopify/hydrogen-react/useMoney'
import type { Price } from './price.ts'
import styles from './PriceTag.module.css'

type KnownCurrency = Parameters<typeof useMoney>[0]['currencyCode']

/** An amount as the country writes it, and always its currency. Cents are shown when the amount has them. */
export function PriceTag({ price }: { price: Price }) {
  const { currencyNarrowSymbol, amount, withoutTrailingZerosAndCurrency } = useMoney({
    amount: price.amount,
    currencyCode: price.currencyCode as KnownCurrency,
  })
  return (
    <span className={styles.price}>
      {/* The currency follows: "CA$89 CAD" would say it twice. */}
      <span>
        {`${currencyNarrowSymbol}${price.amount.includes('.') ? amount : withoutTrailingZerosAndCurrency}`}
      </span>
      <span className={styles.currency}>{price.currencyCode}</span>
    </span>
  )
}
