import { createHash, hash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../App.tsx'
import { createAnswers } from '../content/answers.ts'
import type { PageAnswer, Posted } from '../content/page-answer.ts'
import { Document, scriptSafe, type Operation } from '../Document.tsx'
import { earlyEventsScript } from '../early-events.ts'
import { trustedTypesScript } from '../trusted-types.ts'
import { fallbackFor } from '../routes/routes.ts'
import type { Assets } from './assets.ts'
import type { WellKnownFile } from './discovery.ts'
import { ContentMissing } from './lake/lake.ts'
import type { Log } from './log.ts'
import { noContentPage } from './no-content-page.ts'
import { notFoundPage, type NotFound } from './not-found-page.ts'
import type { ReadPage } from './page-reader.ts'
import type { Redirected } from './redirects.ts'
import { structuredData, type Offered } from './structured-data.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

type Found = NonNullable<Awaited<ReturnType<ReadPage>>>

/** What is at an address: a page, or where it leads instead. */
export interface Reader {
  readPage: ReadPage
  redirected: Redirected
  /** What is shown at an address without a page; undefined where it leads home. */
  notFound: () => Promise<NotFound | undefined>
}

interface Parts extends Reader {
  /** Files that are made, not built: robots.txt and its like. */
  wellKnown: (path: string) => Promise<WellKnownFile> | undefined
  /** The products of every country. */
  offered: () => Promise<Offered>
  operation: Operation
  assetsOf: (screen: string | undefined) => Assets
  /** Changes whenever a rendered page may have become stale. */
  version: () => string
  log: Log
}

const mostCopies = 200

interface Rendered {
  etag: string
  body: string
}

interface Copy {
  version: string
  page: Promise<Rendered>
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const plainText = { 'content-type': 'text/plain; charset=utf-8' }
const fileHeaders = { 'cache-control': 'public, max-age=3600' }
const seenByOne = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
const keptSecret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export interface Renderer {
  render: (request: { url: string; headers?: Record<string, string | undefined> }) => Promise<RenderedPage>
  /** A page as this one reader reads it. Kept nowhere. */
  renderOnce: (reader: Reader, url: string) => Promise<RenderedPage>
  /** The page with a form once more, with what was typed and what was wrong with it. Kept nowhere. */
  renderPosted: (address: string, posted: Posted) => Promise<RenderedPage>
}

const earlyScript = trustedTypesScript + earlyEventsScript

/** For the Content-Security-Policy: the inline scripts of every page. */
export const inlineScriptHashes = [`sha256-${hash('sha256', earlyScript, 'base64')}`]

/** Renders public pages whole, and of the signed-in area only the frame; keeps each page until its content changes. */
export function createRenderer({
  readPage,
  redirected,
  notFound,
  wellKnown,
  offered,
  operation,
  assetsOf,
  version,
  log,
}: Parts): Renderer {
  const copies = new Map<string, Copy>()

  async function documentOf({ address, answer, route }: Found): Promise<string> {
    const graph = structuredData(answer, answer.contents.product ? await offered() : [])
    return renderDocument({
      address,
      answer,
      structured: JSON.stringify(graph),
      assets: assetsOf(route.screen),
      operation,
      log,
    })
  }

  async function rendered(page: Found): Promise<Rendered> {
    const body = await documentOf(page)
    return { etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, body }
  }

  /** Whoever asks while it is being rendered waits for the same copy. */
  function copyOf(page: Found, asOf: string): Promise<Rendered> {
    // Pages that share their content do not share their screen.
    const key = `${page.address} ${page.route.screen}`
    const before = copies.get(key)
    if (before?.version === asOf) return before.page
    const copy = { version: asOf, page: rendered(page) }
    // An address can be spelt in many ways: the oldest copy makes room.
    const oldest = copies.keys().next().value
    if (copies.size >= mostCopies && oldest !== undefined) copies.delete(oldest)
    copies.set(key, copy)
    copy.page.catch(() => {
      if (copies.get(key) === copy) copies.delete(key)
    })
    return copy.page
  }

  function away(err: unknown): RenderedPage {
    log.error({ err }, 'A page could not be rendered')
    const isAway = err instanceof ContentMissing
    return {
      status: isAway ? 503 : 500,
      headers: { ...html, 'cache-control': 'no-store', ...(isAway && { 'retry-after': '5' }) },
      body: noContentPage(assetsOf(undefined)),
    }
  }

  async function elsewhere(
    url: string,
    accept: string,
    reader: Omit<Reader, 'readPage'>,
  ): Promise<RenderedPage> {
    const path = url.replace(/[?#].*/s, '')
    if (!isNoPage(path)) {
      const redirect = await reader.redirected(url)
      const fallback = fallbackFor(path)
      const shown = redirect || fallback !== '/' ? undefined : await reader.notFound()
      if (shown) return { status: 404, headers: html, body: notFoundPage(assetsOf(undefined), shown) }
      const { location, permanent } = redirect ?? { location: fallback, permanent: false }
      const cache = permanent ? 'max-age=3600' : 'no-store'
      return { status: permanent ? 301 : 302, headers: { location, 'cache-control': cache }, body: '' }
    }
    return accept.includes('text/html')
      ? { status: 404, headers: html, body: notFoundPage(assetsOf(undefined)) }
      : { status: 404, headers: plainText, body: 'Not found\n' }
  }

  return {
    async render({ url, headers = {} }) {
      try {
        const file = await wellKnown(url.replace(/[?#].*/s, ''))
        if (file)
          return { status: 200, headers: { ...fileHeaders, 'content-type': file.type }, body: file.body }
        // What becomes newer while the page is read makes its copy stale.
        const before = version()
        const page = await readPage(url)
        if (!page) return await elsewhere(url, headers.accept ?? '', { redirected, notFound })
        // An announcement comes and goes by the clock alone.
        const asOf = `${before} ${page.answer.announcement?._id ?? ''}`
        const { etag, body } = await copyOf(page, asOf)
        if (page.route.secretAddress) return { status: 200, headers: { ...html, ...keptSecret }, body }
        const validators = { etag, 'cache-control': 'no-cache' }
        return headers['if-none-match'] === etag
          ? { status: 304, headers: validators, body: '' }
          : { status: 200, headers: { ...html, ...validators }, body }
      } catch (err) {
        return away(err)
      }
    },
    async renderOnce(reader, url) {
      try {
        const page = await reader.readPage(url)
        if (!page) return await elsewhere(url, 'text/html', reader)
        return { status: 200, headers: { ...html, ...seenByOne }, body: await documentOf(page) }
      } catch (err) {
        return away(err)
      }
    },
    async renderPosted(address, posted) {
      try {
        const page = await readPage(address)
        if (!page) throw new ContentMissing(`There is no page at ${address}`)
        const body = await documentOf({ ...page, answer: { ...page.answer, posted } })
        return { status: 200, headers: { ...html, 'cache-control': 'no-store' }, body }
      } catch (err) {
        return away(err)
      }
    },
  }
}

// Those below are other parts' own: a wrong address there is a mistake, not a visitor who has lost the way.
const isNoPage = (path: string) =>
  /^\/(?:api|health|management|content|shop|studio|\.well-known|assets)(?:\/|$)/.test(path)

interface DocumentParts {
  address: string
  answer: PageAnswer
  structured: string
  assets: Assets
  operation: Operation
  log: Log
}

async function renderDocument({
  address,
  answer,
  structured,
  assets,
  operation,
  log,
}: DocumentParts): Promise<string> {
  const answers = createAnswers({
    fetchAnswer: () => Promise.reject(new Error('A page on the server has only its own content')),
    giveUp: () => undefined,
    now: Date.now,
    first: { address, answer },
  })
  const stream = await renderToReadableStream(
    <StaticRouter location={address}>
      <Document
        assets={assets}
        earlyScript={earlyScript}
        pageData={scriptSafe(JSON.stringify(answer))}
        structuredData={scriptSafe(structured)}
        operation={operation}
      >
        <App answers={answers} />
      </Document>
    </StaticRouter>,
    {
      bootstrapModules: [assets.entry],
      // Everything in its place at once: React would move larger parts in by inline scripts, which the CSP forbids.
      progressiveChunkSize: Infinity,
      onError: (err) => log.error({ err, address }, 'A screen failed while rendering'),
    },
  )
  await stream.allReady
  return new Response(stream).text()
}
