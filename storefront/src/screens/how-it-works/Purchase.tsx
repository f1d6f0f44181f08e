import type { ContentOf } from '../../content/pages.ts'
import type { ServedProducts } from '../../shop/served-products.ts'
import { ShopLocale } from '../../shop/ShopLocale.tsx'
import { useProducts } from '../../shop/use-products.ts'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { KitCard } from './KitCard.tsx'
import styles from './Purchase.module.css'

type Props = ContentOf<'howItWorks'>['purchase'] & { served: ServedProducts }

export function Purchase({ heading, blurb, served }: Props) {
  const shown = useProducts(served)
  return (
    <ShopLocale country={(shown ?? served).country}>
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
    </ShopLocale>
  )
}
