import { switchAccount, useSession } from '../../api/session/use-session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './WhoseKit.module.css'

/** To whom the kit will belong, and a way to sign in as somebody else. */
export function WhoseKit() {
  const session = useSession()
  const email = session.status === 'signed-in' ? session.profile?.email : undefined
  return (
    <p className={styles.account}>
      {email ? `The kit will belong to ${email}. Not you?` : 'The kit will belong to your account.'}{' '}
      <Button kind="quiet" onClick={switchAccount}>
        Sign in to another account
      </Button>
    </p>
  )
}
