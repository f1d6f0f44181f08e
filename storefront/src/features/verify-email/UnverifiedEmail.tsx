import { useSession } from '../../api/session/use-session.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { NewLink } from './NewLink.tsx'

/** Above results that are withheld until the address is proven. */
export function UnverifiedEmail() {
  const session = useSession()
  if (session.status === 'signed-out' || session.profile?.emailVerified !== false) return null
  return (
    <Notice kind="attention" title="Confirm your email address">
      <p>
        We sent a link to {session.profile.email}. Your results are shown, and can be shared, once you have
        opened it.
      </p>
      <NewLink />
    </Notice>
  )
}
