import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Link, NavLink } from '../../ui/navigation/Link.tsx'
import { signInAddress } from '../../api/session/return-address.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useSite } from '../../content/page-context.ts'
import { Logo } from '../../ui/brand/Logo.tsx'
import { ErasedAccount } from '../../features/account/your-data/ErasedAccount.tsx'
import { AskIdentity } from '../../features/confirm-identity/AskIdentity.tsx'
import { menuOf } from '../../routes/routes.ts'
import { CustomerArea } from './CustomerArea.tsx'
import { Frame } from '../Frame.tsx'
import header from '../header/Header.module.css'
import styles from './SignedInLayout.module.css'
import { UserMenu } from './UserMenu.tsx'

const tabs = menuOf('signedIn')

/** The frame of the account. Who is not signed in is sent to sign in and comes back afterwards. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const { brandName, informationOnly, mailboxes, copyrightYear } = useSite()
  if (session.status === 'signed-out') {
    if (session.because === 'erased')
      return (
        <Frame header={null} footer={null}>
          <ErasedAccount receipt={session.receipt} />
        </Frame>
      )
    const back = session.because === 'signed-out' ? undefined : pathname + search
    return <Navigate to={signInAddress(back)} replace />
  }
  return (
    <Frame
      header={
        <header className={styles.header}>
          <div className={styles.row}>
            <Link to="/" aria-label={`${brandName}, home`} className={header.home}>
              <Logo />
            </Link>
            <nav aria-label="Dashboard" className={styles.tabs}>
              {tabs.map(({ path, menu }) => (
                <NavLink key={path} to={path} className={styles.tab}>
                  {menu}
                </NavLink>
              ))}
            </nav>
            <UserMenu profile={session.profile} />
          </div>
        </header>
      }
      footer={
        <footer className={styles.footer}>
          <p>
            © {copyrightYear} {brandName}. {informationOnly}
          </p>
          <p>
            Questions about your results: <a href={`mailto:${mailboxes.support}`}>{mailboxes.support}</a>
          </p>
        </footer>
      }
    >
      <AskIdentity />
      <CustomerArea>{children}</CustomerArea>
    </Frame>
  )
}
