import { Navigate, useLocation, type Location } from 'react-router-dom'
import { returnAddressIn } from '../../api/return-address.ts'
import type { SignedOutBecause } from '../../api/session.ts'
import { useSession } from '../../api/use-session.ts'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SignInForm } from './SignInForm.tsx'

const why: { readonly [B in SignedOutBecause]?: string } = {
  expired: 'You were signed out because your sign-in had run out. Sign in again to go on where you were.',
  elsewhere: 'You were signed out in another window of this browser.',
}

/** What has been done on the page that one comes from, by the state it navigates with. */
const arrivals = new Map<unknown, string>([
  ['account-opened', 'Your account is open. Sign in to go on.'],
  ['password-reset', 'Success, your password has been changed.'],
])

/** Stands until the page that one goes on to is there. */
export default function SignInScreen() {
  const { heading, intro, after } = useContent('signIn')
  const session = useSession()
  const location: Location<unknown> = useLocation()
  const arrival = arrivals.get(location.state)
  const reason = arrival ?? (session.status === 'signed-out' && why[session.because])
  return (
    <FormPage title={heading} lead={intro} aside={<Text value={after} />}>
      {session.status === 'signed-in' && (
        <Navigate to={returnAddressIn(location.search) ?? '/dashboard/overview'} replace />
      )}
      {reason && (
        <Notice role="status" kind={arrival ? 'success' : 'info'}>
          {reason}
        </Notice>
      )}
      <SignInForm />
    </FormPage>
  )
}
