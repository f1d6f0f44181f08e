import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { confirmation } from '../../api/step-up.ts'

const ConfirmIdentityDialog = lazy(() => import('./ConfirmIdentityDialog.tsx'))

/** Stands in every layout of who is signed in, and shows nothing until the service asks. */
export function AskIdentity() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked, () => false)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  // It stays, so that closing it gives the focus back.
  return wasAsked ? (
    <Suspense>
      <ConfirmIdentityDialog open={isAsked} answer={confirmation.answer} />
    </Suspense>
  ) : null
}
