import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Split.module.css'

export interface SplitProps {
  title: string
  /** Under the title: a sentence, a link. */
  aside?: ReactNode
  /** Plain stands on the page's own ground, the others are bands across it. */
  tone?: 'plain' | 'surface' | 'lichen'
  children: ReactNode
}

/** A section with its title hung left, five columns wide, and its matter in the seven beside it. */
export function Split({ title, aside, tone = 'plain', children }: SplitProps) {
  return (
    <section className={classNames(styles.section, styles[tone])}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
        <div className={styles.matter}>{children}</div>
      </div>
    </section>
  )
}
