import type { ContentOf } from '../../content/pages.ts'
import { useContent } from '../../content/page-context.ts'
import { countOf, kinds, setCount, totalCount, useCart, type Cart } from '../../shop/cart.ts'
import { priceOf, sum, times } from '../../shop/price/price.ts'
import type { ServedProducts } from '../../shop/served-products.ts'
import { useProducts } from '../../shop/use-products.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { CartLine } from './CartLine.tsx'
import styles from './CartScreen.module.css'
import { EmptyCart } from './EmptyCart.tsx'
import { OpeningCart } from './OpeningCart.tsx'
import { Summary } from './Summary.tsx'

export default function CartScreen() {
  const content = useContent('cart')
  const cart = useCart()
  const shown = useProducts(content.served)
  return (
    <div className={styles.page}>
      <PageHeading title={content.heading} />
      {cart && totalCount(cart) === 0 ? (
        <EmptyCart {...content.empty} />
      ) : cart && shown ? (
        <Filled cart={cart} shown={shown} content={content} />
      ) : (
        <OpeningCart />
      )}
    </div>
  )
}

function Filled({ cart, shown, content }: { cart: Cart; shown: ServedProducts; content: ContentOf<'cart'> }) {
  const lines = kinds
    .map((kind) => ({ kind, count: countOf(cart, kind), product: shown.products[kind] }))
    .filter(({ count }) => count > 0)
    .map((line) => ({ ...line, price: priceOf(line.product, 'cart') }))
  const subtotal = sum(lines.flatMap(({ price, count }) => (price ? [times(price, count)] : [])))
  return (
    <div className={styles.filled}>
      <ul className={styles.lines}>
        {lines.map(({ kind, count, product, price }) => (
          <CartLine
            key={kind}
            title={product.title}
            count={count}
            price={price}
            onChange={(next) => {
              setCount(kind, next)
              if (next === 0) document.querySelector<HTMLElement>('main h1')?.focus()
            }}
          />
        ))}
      </ul>
      <Summary cannabisCount={cart.cannabisItemCount} subtotal={subtotal} content={content} />
    </div>
  )
}
