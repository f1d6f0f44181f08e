import { sourcesOf, type Picture as Shown } from './picture-sources.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  picture: Shown
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** Width by height, where it is cut to its place. */
  shape?: number
  /** It is seen at once: the browser need not wait for the layout to know. */
  eager?: boolean
}

/** A picture from the cms, in the width and the format that the screen wants, over a blur of itself until it is there. */
export function Picture({ picture, sizes, shape, eager = false }: PictureProps) {
  const sources = sourcesOf(picture, shape)
  if (sources === undefined) return null
  const { preview, ...attributes } = sources
  return (
    <img
      {...attributes}
      sizes={sizes}
      alt={picture.alt ?? ''}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={styles.picture}
      {...(preview !== null && { style: { backgroundImage: `url(${preview})` } })}
    />
  )
}
