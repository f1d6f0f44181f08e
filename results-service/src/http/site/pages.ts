import type { Middleware } from 'koa'

/** The storefront's renderer, as it hands itself out. */
export interface Pages {
  render(request: { readonly url: string }): Promise<{
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }>
  /** What a page is made from, for a visitor who is already here. */
  pageContent(path: string): Promise<unknown>
}

const pageContentPath = '/page-content'

export const pageRoutes =
  (pages: Pages): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next()
      return
    }
    if (ctx.path === pageContentPath) {
      const path = typeof ctx.query.path === 'string' ? ctx.query.path : '/'
      ctx.set('Cache-Control', 'no-cache')
      ctx.body = await pages.pageContent(path)
      return
    }
    const { status, headers, body } = await pages.render({ url: ctx.url })
    ctx.status = status
    for (const [name, value] of Object.entries(headers)) ctx.set(name, value)
    ctx.body = body
  }
