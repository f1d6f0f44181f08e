import { maxCount } from '../../shop/cart.ts'
import { times, type Price } from '../../shop/price/price.ts'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { QuantityStepper } from '../../ui/actions/QuantityStepper.tsx'
import styles from './CartLine.module.css'

interface Props {
  title: string
  count: number
  price: Price | undefined
  onChange: (count: number) => void
}

export function CartLine({ title, count, price, onChange }: Props) {
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
