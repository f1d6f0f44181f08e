import type { ServedProducts } from '../../shop/served-products.ts'
import { useProducts } from '../../shop/use-products.ts'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { KitCard } from './KitCard.tsx'
import styles from './KitPurchase.module.css'

interface Props {
  heading: string
  blurb: string
  served: ServedProducts
}

/** The cannabis kit to buy, across the page. */
export function KitPurchase({ heading, blurb, served }: Props) {
  const shown = useProducts(served)
  return (
    <section className={styles.purchase}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{heading}</h2>
          <Illustration name="kit" className={styles.drawing} />
        </div>
        <KitCard
          kind="cannabis"
          title={(shown ?? served).products.cannabis.title}
          blurb={blurb}
          product={shown?.products.cannabis}
        />
      </div>
    </section>
  )
}
