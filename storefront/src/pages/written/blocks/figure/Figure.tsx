import { Image } from '../../../../content/Image.tsx'
import type { BlockProps } from '../block.ts'
import styles from './Figure.module.css'

export function Figure({ block: { picture, caption }, opens }: BlockProps<'figureBlock'>) {
  return (
    <figure className={styles.figure}>
      {picture?.sources && (
        <Image
          alt={picture.alt}
          sources={picture.sources}
          sizes="(min-width: 76rem) 68rem, 95vw"
          eager={opens}
        />
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
