import type { ReactNode } from 'react'
import styles from './Frame.module.css'

interface Props {
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** What every layout has: a way past the header, and one main region. */
export function Frame({ header, footer, children }: Props) {
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  )
}
