import getRawBody from 'raw-body'
import type { Middleware } from 'koa'

/** Mounts a Fetch API handler below a path. Bodies are limited to 64 KB. */
export const fetchHandler =
  (prefix: string, handle: (request: Request) => Promise<Response>): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(prefix) && `${ctx.path}/` !== prefix) {
      await next()
      return
    }
    const response = await handle(
      // The Host header is irrelevant: only the path matters.
      new Request(new URL(ctx.url, 'http://localhost'), {
        method: ctx.method,
        headers: Object.entries(ctx.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
        ...(ctx.method === 'GET' || ctx.method === 'HEAD'
          ? {}
          : { body: await getRawBody(ctx.req, { limit: '64kb', encoding: 'utf8' }) }),
      }),
    )
    ctx.status = response.status
    for (const [name, value] of response.headers) ctx.set(name, value)
    ctx.body = await response.text()
  }
