import type { BlockProps } from '../block.ts'
import styles from './Quote.module.css'

export function Quote({ block }: BlockProps<'quoteBlock'>) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>“{block.text}”</blockquote>
      <figcaption className={styles.by}>{block.by}</figcaption>
    </figure>
  )
}
