import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { ApiFailure } from '../platform/http/problems.ts'
import { encodingFor } from './encoding.ts'

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The storefront's renderer. */
export interface Pages {
  render(request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly preview: boolean
  }): Promise<RenderedPage>
  /** Whether these cookies, set by the Studio, grant access to drafts. */
  inPreview(cookies: string): boolean
  /** A page's data, for client-side navigation. */
  pageContent(path: string, preview: boolean): Promise<unknown>
}

const pageContentPath = '/page-content'

export const pageRoutes =
  (pages: Pages): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new ApiFailure('methodNotAllowed')
    }
    const preview = pages.inPreview(ctx.get('cookie'))
    if (preview) allowStudioFrame(ctx)
    if (ctx.path === pageContentPath) {
      const path = typeof ctx.query.path === 'string' ? ctx.query.path : '/'
      const content = await pages.pageContent(path, preview)
      ctx.set('Cache-Control', preview ? 'no-store' : 'no-cache')
      if (content === undefined) ctx.throw(404, 'No such page.')
      ctx.body = content
      return
    }
    const accepted = { 'if-none-match': ctx.get('if-none-match') || undefined, accept: ctx.get('accept') }
    sendPage(ctx, await pages.render({ url: ctx.url, headers: accepted, preview }))
  }

/** The Studio, on the same origin, previews pages in a frame, and its overlays know no Trusted Types. */
function allowStudioFrame(ctx: Context): void {
  const policy = ctx.response.get('Content-Security-Policy')
  const framed = policy
    .split(';')
    .filter((directive) => !/^(require-)?trusted-types/.test(directive))
    .map((directive) => (directive === "frame-ancestors 'none'" ? "frame-ancestors 'self'" : directive))
  ctx.set('Content-Security-Policy', framed.join(';'))
  ctx.set('X-Frame-Options', 'SAMEORIGIN')
}

export function sendPage(ctx: Context, { status, headers, body }: RenderedPage): void {
  ctx.status = status
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value)
  const { etag } = headers
  ctx.body = etag === undefined || body === '' ? body : compressed(ctx, etag, body)
}

const pack = {
  br: (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: string) => gzipSync(body),
}

/** By entity tag and encoding, so that a cached page is compressed once. */
const packed = new LRUCache<string, Buffer>({ max: 400 })

function compressed(ctx: Context, etag: string, body: string): string | Buffer {
  ctx.vary('Accept-Encoding')
  const encoding = encodingFor(ctx)
  if (encoding === 'identity') return body
  ctx.set('Content-Encoding', encoding)
  const key = encoding + etag
  const known = packed.get(key)
  if (known !== undefined) return known
  const bytes = pack[encoding](body)
  packed.set(key, bytes)
  return bytes
}
