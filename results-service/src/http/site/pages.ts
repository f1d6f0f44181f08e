import type { Context, Middleware } from 'koa'
import { ApiFailure } from '../problems.ts'

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The storefront's renderer, as it hands itself out. */
export interface Pages {
  render(request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string | undefined>>
  }): Promise<RenderedPage>
  /** What a page is made from, for a visitor who is already here. */
  pageContent(path: string): Promise<unknown>
}

const pageContentPath = '/page-content'

export const pageRoutes =
  (pages: Pages): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new ApiFailure('methodNotAllowed')
    }
    if (ctx.path === pageContentPath) {
      const path = typeof ctx.query.path === 'string' ? ctx.query.path : '/'
      const content = await pages.pageContent(path)
      ctx.set('Cache-Control', 'no-cache')
      if (content === undefined) ctx.throw(404, 'There is no such page.')
      ctx.body = content
      return
    }
    const accepted = { 'if-none-match': ctx.get('if-none-match') || undefined, accept: ctx.get('accept') }
    sendPage(ctx, await pages.render({ url: ctx.url, headers: accepted }))
  }

export function sendPage(ctx: Context, { status, headers, body }: RenderedPage): void {
  ctx.status = status
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value)
  ctx.body = body
}
