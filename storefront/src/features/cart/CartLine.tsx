import { maxCount } from '../../shop/cart.ts'
import { times, type Price } from '../../shop/price/price.ts'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { QuantityStepper } from '../../ui/actions/QuantityStepper.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import type { Stock } from './cart-figures.ts'
import styles from './CartLine.module.css'

interface Props {
  title: string
  count: number
  price: Price | undefined
  stock: Stock
  onChange: (count: number) => void
}

export function CartLine({ title, count, price, stock, onChange }: Props) {
  return (
    <li className={styles.line}>
      <Illustration name="kit" className={styles.drawing} />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {price && (
          <p className={styles.unit}>
            <PriceTag price={price} /> each
          </p>
        )}
        <InStock stock={stock} />
        <QuantityStepper label={title} value={count} min={0} max={maxCount} onChange={onChange} />
        <p role="status" className={styles.most}>
          {count === maxCount && `${maxCount} is the most of one test in a cart.`}
        </p>
      </div>
      {price && (
        <p className={styles.subtotal}>
          <PriceTag price={times(price, count)} />
        </p>
      )}
    </li>
  )
}

/** Whatever the shop has of it, what is in the cart stays there. */
function InStock({ stock }: { stock: Stock }) {
  switch (stock.kind) {
    case 'enough':
      return null
    case 'out':
      return (
        <p className={styles.stock}>
          <Badge>Out of stock</Badge> Not for sale at the moment.
        </p>
      )
    case 'only':
      return (
        <p className={styles.stock}>
          <Badge tone="attention">Only {stock.count} in stock</Badge>
        </p>
      )
  }
}
