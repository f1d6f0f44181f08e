import { createHash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../App.tsx'
import { createAnswers } from '../content/answers.ts'
import type { PageAnswer } from '../content/page-answer.ts'
import { Document, scriptSafe } from '../Document.tsx'
import { fallbackFor } from '../routes.tsx'
import type { Assets } from './assets.ts'
import { ContentAway, ContentMissing } from './lake.ts'
import type { Log } from './log.ts'
import { noContentPage } from './no-content-page.ts'
import type { ReadPage } from './page-reader.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; body: string }

type Parts = {
  readPage: ReadPage
  assetsOf: (file: string | undefined) => Assets
  /** Changes whenever a rendered page may have become stale. */
  version: () => string
  log: Log
}

const mostCopies = 200

type Copy = { version: string; etag: string; body: string }

const html = { 'content-type': 'text/html; charset=utf-8' }
const keptSecret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Renders public pages whole, and of the signed-in area only the frame; keeps each page until its content changes. */
export function createRenderer({ readPage, assetsOf, version, log }: Parts) {
  const copies = new Map<string, Copy>()

  async function copyOf(page: NonNullable<Awaited<ReturnType<ReadPage>>>): Promise<Copy> {
    const asOf = version()
    const before = copies.get(page.address)
    if (before?.version === asOf) return before
    const body = await renderDocument(page.address, page.answer, assetsOf(page.route.file), log)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const copy = { version: asOf, etag, body }
    // An address can be spelt in many ways: the oldest copy makes room.
    const oldest = copies.keys().next().value
    if (copies.size >= mostCopies && oldest !== undefined) copies.delete(oldest)
    copies.set(page.address, copy)
    return copy
  }

  return async function render({
    url,
    headers = {},
  }: {
    url: string
    headers?: Record<string, string | undefined>
  }): Promise<RenderedPage> {
    try {
      const page = await readPage(url)
      if (!page) return elsewhere(url)
      const { etag, body } = await copyOf(page)
      if (page.route.secretAddress) return { status: 200, headers: { ...html, ...keptSecret }, body }
      const validators = { etag, 'cache-control': 'no-cache' }
      return headers['if-none-match'] === etag
        ? { status: 304, headers: validators, body: '' }
        : { status: 200, headers: { ...html, ...validators }, body }
    } catch (err) {
      log.error({ err }, 'A page could not be rendered')
      const away = err instanceof ContentAway || err instanceof ContentMissing
      return {
        status: away ? 503 : 500,
        headers: { ...html, 'cache-control': 'no-store', ...(away && { 'retry-after': '5' }) },
        body: noContentPage(assetsOf(undefined)),
      }
    }
  }
}

function elsewhere(url: string): RenderedPage {
  const looksLikeFile = /^[^?#]*\.[^/?#]+(?:[?#]|$)/.test(url)
  return looksLikeFile
    ? { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found\n' }
    : {
        status: 302,
        headers: { location: fallbackFor(url.replace(/[?#].*/s, '')), 'cache-control': 'no-store' },
        body: '',
      }
}

async function renderDocument(
  address: string,
  answer: PageAnswer,
  assets: Assets,
  log: Log,
): Promise<string> {
  const answers = createAnswers({
    fetchAnswer: () => Promise.reject(new Error('A page on the server has only its own content')),
    giveUp: () => undefined,
    now: Date.now,
    first: { address, answer },
  })
  const stream = await renderToReadableStream(
    <StaticRouter location={address}>
      <Document assets={assets} pageData={scriptSafe(JSON.stringify(answer))}>
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
