import { Navigate, useLocation, type Location } from 'react-router-dom'
import { returnAddressIn } from '../../api/session/return-address.ts'
import type { Session, SignedOutBecause } from '../../api/session/session.ts'
import { staffIn } from '../../api/session/staff-in.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { useHydrated } from '../../ui/feedback/InBrowserOnly.tsx'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SignInForm } from './SignInForm.tsx'

const ranOut = 'You were signed out because your sign-in had run out. Sign in again to go on where you were.'

const why: { readonly [B in SignedOutBecause]?: string } = {
  expired: ranOut,
  'found-expired': ranOut,
  elsewhere: 'You were signed out in another window of this browser.',
  switching: 'Sign in to the other account to go on where you were.',
  'not-signed-in': 'That page belongs to your account. Sign in, and you go on there.',
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
  // The server's copy is the same for every way back.
  const back = returnAddressIn(useHydrated() ? location.search : '')
  const reason = arrival ?? reasonOf(session, back)
  return (
    <FormPage title={heading} lead={intro} drawing="vial" aside={<Text value={after} />}>
      {session.status === 'signed-in' && <Navigate to={back ?? homeOf(session.token)} replace />}
      {reason && (
        <Notice role="status" kind={arrival ? 'success' : 'info'}>
          {reason}
        </Notice>
      )}
      <SignInForm />
    </FormPage>
  )
}

/** Where the day begins: at work for who works here, at the results for everybody else. */
const homeOf = (token: string) => (staffIn(token) ? '/admin' : '/dashboard/overview')

/** Who came here by themselves needs no reason. */
function reasonOf(session: Session, back: string | undefined): string | undefined {
  if (session.status === 'signed-in' || session.because === 'erased') return undefined
  const isOwnWish = session.because === 'not-signed-in' || session.because === 'found-expired'
  return isOwnWish && back === undefined ? undefined : why[session.because]
}
