import { version } from '../../../package.json'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { signInAddress } from '../../api/session/return-address.ts'
import { speaksForAdmin } from '../../api/session/token.ts'
import { signOut, switchAccount, useSession } from '../../api/session/use-session.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/navigation/Link.tsx'
import { Logo } from '../../ui/brand/Logo.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { findRoute, menuOf } from '../../routes/routes.ts'
import { AskIdentity } from '../../features/confirm-identity/AskIdentity.tsx'
import { useRememberedLists } from '../../features/admin/lists/remembered-lists.ts'
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
  const isAdmin = speaksForAdmin(session.token)
  return (
    <div className={styles.admin}>
      <Frame
        header={<AdminHeader pathname={pathname} name={session.profile?.fname} withSections={isAdmin} />}
        footer={<footer className={styles.footer}>Swabwise {version}</footer>}
      >
        <AskIdentity />
        <div className={styles.page}>{isAdmin ? children : <NotForYou email={session.profile?.email} />}</div>
      </Frame>
    </div>
  )
}

const sections = menuOf('admin')

interface HeaderProps {
  pathname: string
  name: string | undefined
  withSections: boolean
}

function AdminHeader({ pathname, name, withSections }: HeaderProps) {
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
      {withSections && (
        <nav aria-label="Admin" className={styles.sections}>
          {sections.map(({ path, menu }) => (
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

function NotForYou({ email }: { email: string | undefined }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [])
  return (
    <div className={styles.refused}>
      <PageHeading
        title="This area is for the people who run Swabwise"
        lead={`You are signed in${email === undefined ? '' : ` as ${email}`}. Your kits and results are in your dashboard.`}
      />
      <p className={styles.ways}>
        <LinkButton to="/dashboard/overview">Go to your dashboard</LinkButton>
        <Button kind="secondary" onClick={() => switchAccount()}>
          Sign in as someone else
        </Button>
      </p>
    </div>
  )
}
