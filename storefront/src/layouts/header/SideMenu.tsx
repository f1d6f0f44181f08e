import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '../../ui/navigation/Link.tsx'
import { signOut, useSession } from '../../api/session/use-session.ts'
import { useSite } from '../../content/page-context.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './SideMenu.module.css'

/** A native popover: it opens, closes on Escape and gives the focus back without a script. */
export function SideMenu() {
  const { topNav, sideMenu } = useSite()
  const signedIn = useSession().status === 'signed-in'
  const { key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opened = menu.current
    return () => opened?.hidePopover()
  }, [key])
  return (
    <>
      <button type="button" popoverTarget="side-menu" className={styles.open}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d="M3 7h18M3 12h12M3 17h18" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      <div ref={menu} id="side-menu" popover="auto" className={styles.menu}>
        <button type="button" popoverTarget="side-menu" popoverTargetAction="hide" className={styles.close}>
          Close
        </button>
        <nav aria-label="Account" className={styles.list}>
          {signedIn && <Link to="/dashboard/overview">{sideMenu.dashboard}</Link>}
          <Link to="/register-kit">{sideMenu.registerKit}</Link>
          {signedIn ? (
            <button type="button" onClick={() => signOut()}>
              {sideMenu.signOut}
            </button>
          ) : (
            <Link to="/sign-in">{sideMenu.signIn}</Link>
          )}
        </nav>
        <nav aria-label="Pages" className={styles.pages}>
          {topNav.map(({ _key, label, href }) => (
            <Link key={_key} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </>
  )
}
