import { Link } from '../../ui/navigation/Link.tsx'
import { badgeCount, emptyCart, totalCount, useCart } from '../../shop/cart.ts'
import styles from './CartLink.module.css'

/** The badge counts THC and CBD tests, as specified; the name that is read out tells all of them. */
export function CartLink() {
  const cart = useCart() ?? emptyCart
  const badge = badgeCount(cart)
  return (
    <Link to="/cart" aria-label={nameOf(totalCount(cart), badge)} className={styles.cart}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path
          d="M4.5 8.5h15l-1.2 11.5H5.7zM8.5 11V7a3.5 3.5 0 0 1 7 0v4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {badge > 0 && <span className={styles.badge}>{badge}</span>}
    </Link>
  )
}

function nameOf(total: number, badge: number): string {
  const items = total === 1 ? '1 item' : `${total} items`
  return badge > 0 && badge < total ? `Cart, ${items}, ${badge} of them THC or CBD` : `Cart, ${items}`
}
