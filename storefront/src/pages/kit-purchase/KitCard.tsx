import type { Product } from '@swabwise/results-service/shop/shop.contract'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../content/page-context.ts'
import { addToCart, type Kind } from '../../shop/cart.ts'
import { useCountry } from '../../shop/country.ts'
import { priceOf } from '../../shop/price/price.ts'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import styles from './KitCard.module.css'

interface Props {
  kind: Kind
  title: string
  blurb: string
  /** Undefined while the product of the visitor's country is on its way. */
  product: Product | undefined
}

const kitPage = '/cannabis-test'

/** A kit to buy: whichever it is, both ways lead to the page of the cannabis test. */
export function KitCard({ kind, title, blurb, product }: Props) {
  const navigate = useNavigate()
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.blurb}>{blurb}</p>
      <Price product={product} />
      <NeedsScript what="Adding to the cart" />
      <div className={styles.actions}>
        <Button
          disabled={!product?.availableForSale}
          onClick={() => {
            addToCart(kind)
            toastSuccess(`${title} is in your cart.`)
            void navigate(kitPage)
          }}
        >
          Add to cart
        </Button>
        <LinkButton to={kitPage} kind="quiet">
          See details
        </LinkButton>
      </div>
    </article>
  )
}

function Price({ product }: Pick<Props, 'product'>) {
  const country = useCountry()
  const { notices } = useSite()
  if (!product) {
    return (
      <div className={styles.offer}>
        <Spinner label={`Getting the price for ${country}`} />
      </div>
    )
  }
  const price = priceOf(product, 'card')
  return (
    <p className={styles.offer}>
      {price && (
        <span className={styles.price}>
          <PriceTag price={price} />
        </span>
      )}
      <span>{notices.freeShipping}</span>
      {!product.availableForSale && <Badge>Out of stock</Badge>}
    </p>
  )
}
