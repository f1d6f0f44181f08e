import type { Profile } from '../../api/profile.ts'
import { signOut } from '../../api/use-session.ts'
import { useSite } from '../../content/page-context.ts'
import styles from './UserMenu.module.css'

/** The dropdown of the signed-in person. */
export function UserMenu({ profile }: { profile: Profile | undefined }) {
  const { sideMenu } = useSite()
  const name = profile?.fname ?? 'Your account'
  return (
    <div className={styles.holder}>
      <button type="button" popoverTarget="user-menu" className={styles.open}>
        {name}
        <svg viewBox="0 0 12 8" aria-hidden="true" className={styles.sign}>
          <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div id="user-menu" popover="auto" className={styles.menu}>
        {profile && <p className={styles.email}>{profile.email}</p>}
        <button type="button" className={styles.item} onClick={() => signOut()}>
          {sideMenu.signOut}
        </button>
      </div>
    </div>
  )
}
