import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmation } from '../../api/step-up.ts'

const ConfirmIdentityDialog = lazy(() => import('./ConfirmIdentityDialog.tsx'))

/** Stands in every layout of who is signed in, and shows nothing until the service asks. */
export function AskIdentity() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked, () => false)
  return isAsked ? (
    <Suspense>
      <ConfirmIdentityDialog answer={confirmation.answer} />
    </Suspense>
  ) : null
}
