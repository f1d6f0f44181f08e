import styles from './Image.module.css'
import type { Sources } from './picture-sources.ts'

export interface ImageProps {
  sources: Sources
  alt: string
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** It is seen at once: the browser need not wait for the layout to know. */
  eager?: boolean
}

/** Over a blur of itself until it is there. */
export function Image({ sources: { preview, ...sources }, alt, sizes, eager = false }: ImageProps) {
  return (
    <img
      {...sources}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={styles.image}
      {...(preview !== null && { style: { backgroundImage: `url(${preview})` } })}
    />
  )
}
