import { Navigate, useLocation } from 'react-router-dom'
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

export default function SignInScreen() {
  const { heading, intro, after } = useContent('signIn')
  const session = useSession()
  const { search, state } = useLocation()
  if (session.status === 'signed-in') {
    return <Navigate to={returnAddressIn(search) ?? '/dashboard/overview'} replace />
  }
  const reason = state === 'account-opened' ? 'Your account is open. Sign in to go on.' : why[session.because]
  return (
    <FormPage title={heading} lead={intro} aside={<Text value={after} />}>
      {reason && <Notice role="status">{reason}</Notice>}
      <SignInForm />
    </FormPage>
  )
}
