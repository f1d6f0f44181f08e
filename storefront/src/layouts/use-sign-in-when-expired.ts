import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInAddress } from '../api/session/return-address.ts'
import { useSession } from '../api/session/use-session.ts'

/** Wherever one is when the token runs out: to the sign-in page, which leads back. */
export function useSignInWhenExpired(): void {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const onExpiry = useEffectEvent(() => {
    if (pathname !== '/sign-in') void navigate(signInAddress(pathname + search), { replace: true })
  })
  useEffect(() => {
    if (session.status === 'signed-out' && session.because === 'expired') onExpiry()
  }, [session])
}
