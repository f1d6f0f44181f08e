import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Panel.module.css'

export interface PanelProps {
  title?: ReactNode
  /** Rank of the title in the page's outline. */
  level?: 2 | 3 | 4
  /** Plain is set off by a hairline above, the others by their ground. */
  tone?: 'plain' | 'surface' | 'lichen'
  id?: string
  children: ReactNode
}

export function Panel({ title, level = 2, tone = 'plain', id, children }: PanelProps) {
  const Heading = `h${level}` as const
  return (
    <section id={id} className={classNames(styles.panel, styles[tone])}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </section>
  )
}
