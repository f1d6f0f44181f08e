import { version } from '../../../package.json'
import type { Staff } from '@swabwise/events/vocabulary/role'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { signInAddress } from '../../api/session/return-address.ts'
import { staffIn } from '../../api/session/staff-in.ts'
import { signOut, useSession } from '../../api/session/use-session.ts'
import { Link } from '../../ui/navigation/Link.tsx'
import { Logo } from '../../ui/brand/Logo.tsx'
import { findRoute } from '../../routes/routes.ts'
import { AskIdentity } from '../../features/confirm-identity/AskIdentity.tsx'
import { homeOf, mayOpen, sectionsOf } from '../../features/admin/access.ts'
import { useRememberedLists } from '../../features/admin/lists/remembered-lists.ts'
import { NotForRole } from './NotForRole.tsx'
import styles from './AdminLayout.module.css'
import { Frame } from '../Frame.tsx'
import header from '../header/Header.module.css'

/** The frame of the admin area. The service enforces who may be here; this only spares people a row of refusals. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'signed-out') {
    const back = session.because === 'signed-out' ? undefined : pathname + search
    return <Navigate to={signInAddress(back)} replace />
  }
  const who = staffIn(session.token)
  const isOpen = who !== undefined && mayOpen(who, pathname)
  if (who && !isOpen && pathname === '/admin') return <Navigate to={homeOf(who)} replace />
  return (
    <div className={styles.admin}>
      <Frame
        header={<AdminHeader pathname={pathname} name={session.profile?.fname} who={who} />}
        footer={<footer className={styles.footer}>Swabwise {version}</footer>}
      >
        <AskIdentity />
        <div className={styles.page}>
          {isOpen ? children : <NotForRole who={who} email={session.profile?.email} />}
        </div>
      </Frame>
    </div>
  )
}

interface HeaderProps {
  pathname: string
  name: string | undefined
  who: Staff | undefined
}

function AdminHeader({ pathname, name, who }: HeaderProps) {
  const remembered = useRememberedLists()
  const here = findRoute(pathname)?.section?.path
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" aria-label="Swabwise, home" className={header.home}>
          <Logo />
        </Link>
        <Link to="/admin" className={styles.admins} aria-current={pathname === '/admin' ? 'page' : undefined}>
          Admin
        </Link>
        <p className={styles.who}>{name}</p>
        <button type="button" className={styles.out} onClick={() => signOut()}>
          Sign Out
        </button>
      </div>
      {who && (
        <nav aria-label="Admin" className={styles.sections}>
          {sectionsOf(who).map(({ path, menu }) => (
            <Link
              key={path}
              to={path + (remembered.get(path) ?? '')}
              className={styles.section}
              aria-current={pathname === path ? 'page' : here === path ? 'true' : undefined}
            >
              {menu}
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}
