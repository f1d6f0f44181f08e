import { Suspense, use, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Answers } from './content/answers.ts'
import { PageContext } from './content/page-context.ts'
import { contentAddress, paramsIn, routeAt, type AppRoute } from './routes/routes.ts'
import { screenOf } from './routes/screens.ts'
import { Layout } from './layouts/Layout.tsx'
import { Meta } from './layouts/Meta.tsx'
import { PageLoader } from './layouts/PageLoader.tsx'
import { ScreenErrors } from './layouts/ScreenErrors.tsx'
import { useArrival } from './layouts/use-arrival.ts'
import { useSignInWhenExpired } from './layouts/use-sign-in-when-expired.ts'
import { PrefetchContext } from './ui/navigation/prefetch.ts'
import { Spinner } from './ui/feedback/Spinner.tsx'

export function App({ answers }: { answers: Answers }) {
  const { pathname } = useLocation()
  const prefetch = useCallback((href: string) => prefetchPage(href, answers), [answers])
  return (
    <PrefetchContext value={prefetch}>
      <PageLoader answers={answers} />
      <Suspense fallback={<Spinner label="Opening the page" size="page" />}>
        <Page route={routeAt(pathname)} answers={answers} />
      </Suspense>
    </PrefetchContext>
  )
}

function prefetchPage(href: string, answers: Answers) {
  const { pathname, search } = new URL(href, window.location.origin)
  const route = routeAt(pathname)
  answers.prefetch(contentAddress(route, pathname, search))
  // Whoever goes there asks for it again, and is told if it cannot be had.
  screenOf(route)
    .load()
    .catch(() => undefined)
}

/** A page keeps its place while the next one is on its way, since navigation is a transition. */
function Page({ route, answers }: { route: AppRoute; answers: Answers }) {
  const { pathname, search } = useLocation()
  const address = contentAddress(route, pathname, search)
  const { Screen } = screenOf(route)
  const answer = use(answers.read(address))
  useArrival(() => answers.forgetOld(address))
  useSignInWhenExpired()
  useEffect(() => void globalThis.replayEarlyEvents?.(), [])
  return (
    <PageContext value={answer}>
      <Meta unlisted={route.unlisted ?? false} />
      <Layout id={route.layout}>
        <ScreenErrors key={pathname}>
          <Screen id={paramsIn(route, pathname).id ?? ''} />
        </ScreenErrors>
      </Layout>
    </PageContext>
  )
}
