import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { createAnswers, fetchPageAnswer } from './content/answers.ts'
import type { PageAnswer } from './content/page-answer.ts'
import { developmentMeta, Document, errorReportsMeta, pageDataId } from './Document.tsx'
import { contentAddress, routeAt } from './routes/routes.ts'
import { screenOf } from './routes/screens.ts'
import { askForCountry } from './api/country.ts'
import { arrive } from './shop/arrival.ts'
import { keepCodes } from './shop/codes.ts'
import { knownCountry, setCountry } from './shop/country.ts'
import { countVisit, isNewVisit } from './shop/tips.ts'
import { watchPage } from './telemetry/watch-page.ts'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

const { pathname, search } = window.location
const data = document.getElementById(pageDataId)?.textContent

const watch = watchPage({
  dsn: metaContent(errorReportsMeta),
  development: metaContent(developmentMeta) !== undefined,
})

keepCodes(search)
if (isNewVisit()) countVisit()
// Every change of path starts at the top, going back too.
window.history.scrollRestoration = 'manual'

if (data) void start(data)

function currentAddress(): string {
  const { pathname, search } = window.location
  return contentAddress(routeAt(pathname), pathname, search)
}

/** A function, since screens import from this very chunk: were it to wait at its top level, they would wait for it. */
async function start(data: string): Promise<void> {
  const route = routeAt(pathname)
  const answer = JSON.parse(data) as PageAnswer
  const answers = createAnswers({
    fetchAnswer: fetchPageAnswer,
    // The address is the new one by now, and the server sends its page whole.
    giveUp: () => window.location.reload(),
    now: Date.now,
    first: { address: contentAddress(route, pathname, search), answer },
  })
  await screenOf(route).load()
  const page = () => (
    <StrictMode>
      <BrowserRouter>
        <Document>
          <App answers={answers} />
        </Document>
      </BrowserRouter>
    </StrictMode>
  )
  const root = hydrateRoot(document, page(), { onCaughtError: tell, onUncaughtError: tell })
  if (answer.preview) {
    const { startPreview } = await import('./preview/start-preview.ts')
    await startPreview(answer.preview, {
      edits: async () => (await answers.read(currentAddress())).preview?.edits ?? [],
      refresh: async () => {
        await answers.refresh(currentAddress())
        root.render(page())
      },
    })
  }
  await arrive({
    search,
    here: window.location.origin,
    regionalShops: answer.shops.regional,
    askForCountry,
    knownCountry,
    setCountry,
    leaveFor: (address) => window.location.replace(address),
  })
}

function tell(error: unknown) {
  console.error(error)
  watch.reportError(error)
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
