import type { ReactNode } from 'react'
import { useSite } from '../../content/page-context.ts'
import styles from './Screen.module.css'

interface Props {
  title: string
  /** The title in the page, where it is more than words. */
  heading?: ReactNode
  above?: ReactNode
  lead?: ReactNode
  /** What can be done from here, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the admin area: its title, here and in the browser's tab, and what can be done. */
export function Screen({ title, heading, above, lead, actions, children }: Props) {
  const { brandName } = useSite()
  return (
    <div className={styles.screen}>
      <title>{`${title} – Admin – ${brandName}`}</title>
      <header className={styles.top}>
        <div className={styles.words}>
          {above && <p className={styles.above}>{above}</p>}
          <h1 tabIndex={-1}>{heading ?? title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
