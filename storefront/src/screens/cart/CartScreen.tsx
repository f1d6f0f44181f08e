import type { ContentOf } from '../../content/pages.ts'
import { useContent } from '../../content/page-context.ts'
import { countOf, kinds, setCount, totalCount, useCart, type Cart } from '../../shop/cart.ts'
import { priceOf, sum, times } from '../../shop/price.ts'
import { ShopLocale } from '../../shop/ShopLocale.tsx'
import type { ServedProducts } from '../../shop/served-products.ts'
import { useProducts } from '../../shop/use-products.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CartLine } from './CartLine.tsx'
import styles from './CartScreen.module.css'
import { Summary } from './Summary.tsx'

export default function CartScreen() {
  const content = useContent('cart')
  const cart = useCart()
  const shown = useProducts(content.served)
  return (
    <div className={styles.page}>
      <PageHeading title={content.heading} />
      {cart && totalCount(cart) === 0 ? (
        <Empty {...content.empty} />
      ) : cart && shown ? (
        <Filled cart={cart} shown={shown} content={content} />
      ) : (
        <>
          <Spinner label="Opening your cart" />
          <noscript>
            <Notice title="Your cart needs JavaScript">
              <p>It is kept in your own browser. Turn JavaScript on for this site and load the page again.</p>
            </Notice>
          </noscript>
        </>
      )}
    </div>
  )
}

function Empty({ heading, text, action }: ContentOf<'cart'>['empty']) {
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <LinkButton to={action.href}>{action.label}</LinkButton>
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
    <ShopLocale country={shown.country}>
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
        <Summary cart={cart} country={shown.country} subtotal={subtotal} content={content} />
      </div>
    </ShopLocale>
  )
}
