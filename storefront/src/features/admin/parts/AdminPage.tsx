import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../../content/page-context.ts'
import { findRoute } from '../../../routes/routes.ts'
import { Link } from './StaffLink.tsx'
import { useRememberedLists } from '../lists/remembered-lists.ts'
import styles from './AdminPage.module.css'
import { zoneName } from './Moment.tsx'

interface Props {
  /** Where the route has none. */
  title?: string | undefined
  /** The title in the page, where it is more than words. */
  heading?: ReactNode
  lead?: ReactNode
  /** What can be done from here, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the admin area: its title, here and in the browser's tab, and what can be done. */
export function AdminPage({ title: own, heading, lead, actions, children }: Props) {
  const { brandName } = useSite()
  const { pathname } = useLocation()
  const remembered = useRememberedLists()
  const { title: usual, menu, section } = findRoute(pathname) ?? {}
  const title = own ?? usual ?? menu
  return (
    <div className={styles.screen}>
      <title>{`${title} – Admin – ${brandName}`}</title>
      <header className={styles.top}>
        <div className={styles.words}>
          {section && menu === undefined && (
            <p className={styles.above}>
              <Link to={section.path + (remembered.get(section.path) ?? '')}>{section.menu}</Link>
            </p>
          )}
          <h1 tabIndex={-1}>{heading ?? title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
      <p className={styles.zone}>Times are in {zoneName}.</p>
    </div>
  )
}
