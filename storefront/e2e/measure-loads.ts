import { gzipSync } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'

/** What a visitor with an empty cache loads to see a page and use it. Bytes are of gzip. */
export interface Load {
  readonly path: string
  readonly status: number
  readonly requests: number
  readonly js: number
  readonly css: number
  readonly fonts: number
  readonly html: number
  readonly images: number
  /** Scripts that the idle page fetches afterwards: how fast it was, and the like. */
  readonly later: number
}

type Kind = Exclude<keyof Load, 'path' | 'status' | 'requests' | 'later'>

const kindOf = (contentType: string): Kind | undefined => {
  if (contentType.includes('javascript')) return 'js'
  if (contentType.includes('text/css')) return 'css'
  if (contentType.includes('font/')) return 'fonts'
  if (contentType.includes('text/html')) return 'html'
  return contentType.startsWith('image/') ? 'images' : undefined
}

const isPacked = (kind: Kind) => kind === 'fonts' || kind === 'images'

export async function measureLoad(browser: Browser, origin: string, path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const sizes = { js: 0, css: 0, fonts: 0, html: 0, images: 0, later: 0 }
  const reading: Promise<void>[] = []
  const first = new Set<Request>()
  let loaded = false
  let measured = false
  page.once('load', () => (loaded = true))
  // The visitor's country is asked for once the page is hydrated, which may be before or after `load`.
  page.on('request', (request) => loaded || request.resourceType() === 'fetch' || first.add(request))
  page.on('response', (response) => {
    const kind = kindOf(response.headers()['content-type'] ?? '')
    if (measured || kind === undefined || response.status() >= 300) return
    const isFirst = first.has(response.request())
    const read = async () => {
      const body = await response.body()
      const size = isPacked(kind) ? body.length : gzipSync(body).length
      if (isFirst) sizes[kind] += size
      else if (kind === 'js') sizes.later += size
    }
    reading.push(read())
  })
  const answer = await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  // What comes now is not read to its end before the page is closed.
  measured = true
  await Promise.all(reading)
  await context.close()
  return { path, status: answer?.status() ?? 0, requests: first.size, ...sizes }
}
