import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

export interface PageHeadingProps {
  title: ReactNode
  /** A line above the title: where one is, a date. */
  above?: ReactNode
  lead?: ReactNode
}

/** The page's one h1; it takes the focus after a change of route. */
export function PageHeading({ title, above, lead }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {above && <p className={styles.above}>{above}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}
