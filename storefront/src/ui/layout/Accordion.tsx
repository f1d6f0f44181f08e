import type { ReactNode } from 'react'
import styles from './Accordion.module.css'

export interface AccordionProps {
  /** Rank of the questions in the page's outline. */
  level?: 2 | 3 | 4
  items: readonly { id: string; title: ReactNode; aside?: ReactNode; content: ReactNode }[]
}

export function Accordion({ items, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, aside, content }) => (
        <details key={id} id={id} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            {aside && <span className={styles.aside}>{aside}</span>}
            <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.sign}>
              <path d="M2 8h12M8 2v12" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
