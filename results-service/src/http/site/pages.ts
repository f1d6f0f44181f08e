import type { Middleware } from 'koa'

/** The storefront's renderer, as it hands itself out. */
export interface Pages {
  render(request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string | undefined>>
  }): Promise<{
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
      const content = await pages.pageContent(path)
      ctx.set('Cache-Control', 'no-cache')
      if (content === undefined) ctx.throw(404, 'There is no such page.')
      ctx.body = content
      return
    }
    const { status, headers, body } = await pages.render({
      url: ctx.url,
      headers: { 'if-none-match': ctx.get('if-none-match') || undefined },
    })
    ctx.status = status
    for (const [name, value] of Object.entries(headers)) ctx.set(name, value)
    ctx.body = body
  }
