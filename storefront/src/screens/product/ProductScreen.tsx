import { Text } from '../../content/Text.tsx'
import { useContent } from '../../content/page-context.ts'
import { ShopLocale } from '../../shop/ShopLocale.tsx'
import { useProducts } from '../../shop/use-products.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { ProseHtml } from '../../ui/Prose.tsx'
import { Gallery } from './Gallery.tsx'
import { Offer } from './Offer.tsx'
import styles from './ProductScreen.module.css'
import { Reports } from './Reports.tsx'

/** The cannabis test. Its words about the product come from the store, the rest from the cms. */
export default function ProductScreen() {
  const { served, discover, reports, goodToKnow } = useContent('product')
  const shown = useProducts(served)
  const product = shown?.products.cannabis
  const { title, descriptionHtml, images } = (shown ?? served).products.cannabis
  return (
    <ShopLocale country={(shown ?? served).country}>
      <article>
        <div className={styles.top}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <div className={styles.pictures}>
            <Gallery title={title} storeImages={images.edges.map(({ node }) => node)} />
          </div>
          <div className={styles.details}>
            <Offer product={product} />
            <ProseHtml html={descriptionHtml} />
          </div>
        </div>
        <Reports {...reports} />
        <section className={styles.discover}>
          <div className={styles.discoverInner}>
            <Illustration name="leaf" className={styles.leaf} />
            <div className={styles.discoverWords}>
              <h2 className={styles.heading}>{discover.heading}</h2>
              <Text value={discover.text} />
              <LinkButton to={discover.howItWorks.href} kind="secondary">
                {discover.howItWorks.label}
              </LinkButton>
            </div>
          </div>
        </section>
        <section className={styles.good}>
          <h2 className={styles.heading}>{goodToKnow.heading}</h2>
          <Text value={goodToKnow.text} />
        </section>
      </article>
    </ShopLocale>
  )
}
