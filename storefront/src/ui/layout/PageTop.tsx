import type { ReactNode } from 'react'
import styles from './PageTop.module.css'

export interface PageTopProps {
  title: string
  lead?: ReactNode
  /** Beside the words on wide screens, below them on narrow ones. */
  figure?: ReactNode
  /** Below the lead: the one thing to do here. */
  children?: ReactNode
}

/** The opening of a public page: its h1, set large and hung left. */
export function PageTop({ title, lead, figure, children }: PageTopProps) {
  return (
    <header className={styles.top}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {figure && <div className={styles.figure}>{figure}</div>}
    </header>
  )
}
