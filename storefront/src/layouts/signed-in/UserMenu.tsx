import { lazy, Suspense, useRef, useState } from 'react'
import type { Profile } from '../../api/session/profile.ts'
import { signOut } from '../../api/session/use-session.ts'
import { Link } from '../../ui/navigation/Link.tsx'
import { useSite } from '../../content/page-context.ts'
import { useChangePassword } from '../../features/account/change-password/use-change-password.ts'
import { useProfile } from '../../features/account/profile/use-profile.ts'
import { ChangePasswordDialog } from '../../features/account/change-password/ChangePasswordDialog.tsx'
import { ProfileDialog } from '../../features/account/profile/ProfileDialog.tsx'
import { YourDataDialog } from '../../features/account/your-data/YourDataDialog.tsx'
import styles from './UserMenu.module.css'

const SigningInDialog = lazy(() => import('../../features/account/signing-in/SigningInDialog.tsx'))

/** The dropdown of the signed-in person. */
export function UserMenu({ profile }: { profile: Profile | undefined }) {
  const { sideMenu } = useSite()
  const settings = useProfile()
  const passwordChange = useChangePassword()
  const [dataOpen, setDataOpen] = useState(false)
  const [signingIn, setSigningIn] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const menu = useRef<HTMLDivElement>(null)
  const name = profile?.fname ?? 'Your account'

  /** The focus goes back to the menu's button first: it is there that a dialog gives it back to. */
  function leaveMenu(open: () => void) {
    menu.current?.hidePopover()
    open()
  }

  return (
    <div className={styles.holder}>
      <button type="button" popoverTarget="user-menu" className={styles.open}>
        <span className={styles.name}>{name}</span>
        <svg viewBox="0 0 12 8" aria-hidden="true" className={styles.sign}>
          <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div ref={menu} id="user-menu" popover="auto" className={styles.menu}>
        {profile && <p className={styles.email}>{profile.email}</p>}
        {profile?.authorities.some((role) => role !== 'ROLE_USER') && (
          <Link to="/admin" className={styles.item}>
            Admin
          </Link>
        )}
        {profile && (
          <button type="button" className={styles.item} onClick={() => leaveMenu(settings.open)}>
            Profile Settings
          </button>
        )}
        <button type="button" className={styles.item} onClick={() => leaveMenu(passwordChange.open)}>
          Change Password
        </button>
        <button type="button" className={styles.item} onClick={() => leaveMenu(() => setSigningIn('open'))}>
          Signing In
        </button>
        {profile && (
          <button type="button" className={styles.item} onClick={() => leaveMenu(() => setDataOpen(true))}>
            Your Data
          </button>
        )}
        <button type="button" className={styles.item} onClick={() => signOut()}>
          {sideMenu.signOut}
        </button>
      </div>
      {profile && <ProfileDialog profile={profile} {...settings} />}
      <ChangePasswordDialog {...passwordChange} />
      {signingIn !== 'unopened' && (
        <Suspense>
          <SigningInDialog open={signingIn === 'open'} onClose={() => setSigningIn('closed')} />
        </Suspense>
      )}
      {profile && <YourDataDialog open={dataOpen} onClose={() => setDataOpen(false)} profile={profile} />}
    </div>
  )
}
