import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../../api/session/use-session.ts'
import { usePageAnswer } from '../../../content/page-context.ts'
import { changedSince, versionsOf } from '../../../content/agreed-pages.ts'

const AgreeAnew = lazy(() => import('./AgreeAnew.tsx'))

/** In place of every signed-in screen, once the terms or the privacy policy changed since the person agreed to them. */
export function Agreement({ children }: { children: ReactNode }) {
  const session = useSession()
  const { agreedPages } = usePageAnswer()
  const agreedTo = session.status === 'signed-in' ? session.profile?.agreedTo : undefined
  const changed = agreedTo ? changedSince(agreedTo, agreedPages) : []
  const versions = versionsOf(agreedPages)
  if (changed.length === 0 || versions === undefined) return children
  return (
    <Suspense>
      <AgreeAnew changed={changed} versions={versions} />
    </Suspense>
  )
}
