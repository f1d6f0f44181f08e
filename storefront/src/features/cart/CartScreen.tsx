import type { ContentOf } from '../../content/pages.ts'
import { useContent } from '../../content/page-context.ts'
import { kinds, setCount, totalCount, useCart, type Cart } from '../../shop/cart.ts'
import { countsIn } from '../../shop/store-cart/counts.ts'
import type { StoreCartState } from '../../shop/store-cart/state.ts'
import { syncCart } from '../../shop/store-cart/sync.ts'
import { useStoreCart } from '../../shop/store-cart/use-store-cart.ts'
import type { ServedProducts } from '../../shop/served-products.ts'
import { useProducts } from '../../shop/use-products.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { cartFigures } from './cart-figures.ts'
import { CartLine } from './CartLine.tsx'
import styles from './CartScreen.module.css'
import { EmptyCart } from './EmptyCart.tsx'
import { LeftCart } from './LeftCart.tsx'
import { OpeningCart } from './OpeningCart.tsx'
import { ShopAway } from './ShopAway.tsx'
import { Summary } from './Summary.tsx'

export default function CartScreen() {
  const content = useContent('cart')
  const cart = useCart()
  const shown = useProducts(content.served)
  const store = useStoreCart()
  const left = store.answer?.left
  return (
    <div className={styles.page}>
      <PageHeading title={content.heading} />
      {cart && left && <LeftCart left={left} />}
      {cart && totalCount(cart) === 0 ? (
        <EmptyCart {...content.empty} />
      ) : cart && shown ? (
        <Filled cart={cart} shown={shown} store={store} content={content} />
      ) : (
        <OpeningCart />
      )}
    </div>
  )
}

interface FilledProps {
  cart: Cart
  shown: ServedProducts
  store: StoreCartState
  content: ContentOf<'cart'>
}

function Filled({ cart, shown, store, content }: FilledProps) {
  const figures = cartFigures({
    counts: countsIn(cart),
    kinds,
    products: shown.products,
    cart: (store.country === shown.country && store.answer?.cart) || undefined,
    settled: store.status === 'answered' && store.country === shown.country,
  })
  return (
    <div className={styles.filled}>
      <div className={styles.chosen}>
        {store.status === 'failed' && <ShopAway />}
        <ul className={styles.lines}>
          {figures.lines.map(({ kind, ...line }) => (
            <CartLine
              key={kind}
              {...line}
              onChange={(next) => {
                setCount(kind, next)
                syncCart()
                if (next === 0) document.querySelector<HTMLElement>('main h1')?.focus()
              }}
            />
          ))}
        </ul>
      </div>
      <Summary cannabisCount={cart.cannabisItemCount} figures={figures} content={content} />
    </div>
  )
}
