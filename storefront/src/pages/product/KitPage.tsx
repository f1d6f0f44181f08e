import type { ReactNode } from 'react'
import type { Kind } from '../../shop/cart.ts'
import type { ServedProducts } from '../../shop/served-products.ts'
import { useProducts } from '../../shop/use-products.ts'
import { ProseHtml } from '../../ui/layout/Prose.tsx'
import { Gallery, type GalleryProps } from './Gallery.tsx'
import styles from './KitPage.module.css'
import { Offer } from './Offer.tsx'

interface Props {
  kind: Kind
  served: ServedProducts
  pictures: GalleryProps['pictures']
  /** What stands below the offer. */
  children: ReactNode
}

/** The page of one kit. Its words about the product come from the store, the rest from the cms. */
export function KitPage({ kind, served, pictures, children }: Props) {
  const shown = useProducts(served)
  const { title, descriptionHtml, images } = (shown ?? served).products[kind]
  return (
    <article>
      <div className={styles.top}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.pictures}>
          <Gallery title={title} pictures={pictures} storeImages={images.edges.map(({ node }) => node)} />
        </div>
        <div className={styles.details}>
          <Offer kind={kind} product={shown?.products[kind]} />
          <ProseHtml html={descriptionHtml} />
        </div>
      </div>
      {children}
    </article>
  )
}
