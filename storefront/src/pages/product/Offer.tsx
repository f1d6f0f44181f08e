import type { Product } from '@swabwise/results-service/shop/shop.contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../content/page-context.ts'
import { addToCart, countOf, emptyCart, useCart, type Kind } from '../../shop/cart.ts'
import { useCountry } from '../../shop/country.ts'
import { priceOf } from '../../shop/price/price.ts'
import { touchCart } from '../../shop/touch-cart.ts'
import { PriceTag } from '../../shop/price/PriceTag.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/navigation/Link.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import styles from './Offer.module.css'

/** Price, stock and the button; waits while the product of the visitor's country is on its way. */
export function Offer({ kind, product }: { kind: Kind; product: Product | undefined }) {
  const country = useCountry()
  const navigate = useNavigate()
  const { notices } = useSite()
  if (!product) {
    return (
      <div className={styles.offer}>
        <Spinner label={`Getting the price for ${country}`} />
      </div>
    )
  }
  const price = priceOf(product, 'product-page')
  return (
    <div className={styles.offer}>
      <p className={styles.line}>
        {price && (
          <span className={styles.price}>
            <PriceTag price={price} />
          </span>
        )}
        <span>{notices.freeShipping}</span>
        <Badge tone={product.availableForSale ? 'success' : 'neutral'}>
          {product.availableForSale ? 'In stock' : 'Out of stock'}
        </Badge>
      </p>
      <Button
        wide
        disabled={!product.availableForSale}
        onClick={() => {
          addToCart(kind)
          void navigate('/cart')
        }}
      >
        Add to cart
      </Button>
      <NeedsScript what="Adding to the cart" />
      <InCart kind={kind} />
      <p className={styles.where}>{notices.whereWeShip}</p>
    </div>
  )
}

/** Who comes from a kit's card has bought it there: the badge on the cart does not count the cannabis test. */
function InCart({ kind }: { kind: Kind }) {
  const count = countOf(useCart() ?? emptyCart, kind)
  useEffect(() => {
    if (count > 0) touchCart()
  }, [count])
  return (
    <p role="status" className={styles.inCart}>
      {count > 0 && (
        <>
          {count} in your cart. <Link to="/cart">Go to your cart</Link>
        </>
      )}
    </p>
  )
}
