import { Suspense, use } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { Answers } from './content/answers.ts'
import { PageContext } from './content/page-context.ts'
import { contentAddress, fallbackFor, routes, type AppRoute } from './routes.tsx'
import { Layout } from './screens/layouts/Layout.tsx'
import { Meta } from './screens/layouts/Meta.tsx'
import { PageLoader } from './screens/layouts/PageLoader.tsx'
import { ScreenErrors } from './screens/layouts/ScreenErrors.tsx'
import { useArrival } from './screens/layouts/use-arrival.ts'
import { Spinner } from './ui/Spinner.tsx'

export function App({ answers }: { answers: Answers }) {
  return (
    <>
      <PageLoader answers={answers} />
      <Suspense fallback={<Spinner label="Opening the page" size="page" />}>
        <Routes>
          {routes.flatMap((route) =>
            route.paths.map((path) => (
              <Route key={path} path={path} element={<Page route={route} answers={answers} />} />
            )),
          )}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </>
  )
}

function Page({ route, answers }: { route: AppRoute; answers: Answers }) {
  const { pathname, search } = useLocation()
  const address = contentAddress(route, pathname, search)
  const answer = use(answers.read(address))
  useArrival(() => answers.forgetOld(address))
  return (
    <PageContext value={answer}>
      <Meta unlisted={route.unlisted ?? false} />
      <Layout id={route.layout}>
        <ScreenErrors key={pathname}>
          <route.Screen />
        </ScreenErrors>
      </Layout>
    </PageContext>
  )
}

function Elsewhere() {
  return <Navigate to={fallbackFor(useLocation().pathname)} replace />
}
