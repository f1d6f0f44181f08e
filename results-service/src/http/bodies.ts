import { HttpMethodEnum, koaBody } from 'koa-body'
import getRawBody from 'raw-body'
import type { Middleware, Request } from 'koa'

const usualLimit = '64kb'

/** JSON and text only, nothing ever to disk. */
export const readBody = (limit: string = usualLimit): Middleware =>
  koaBody({
    multipart: false,
    urlencoded: false,
    jsonLimit: limit,
    textLimit: limit,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  })

/** What is JSON is read as such, everything else is text, whatever the Content-Type says: callers disagree on it. */
export const readText =
  (limit: string = usualLimit): Middleware =>
  async (ctx, next) => {
    const text = await getRawBody(ctx.req, { length: ctx.request.length, limit, encoding: 'utf8' })
    ctx.request.body = jsonOr(text)
    await next()
  }

function jsonOr(text: string) {
  try {
    return JSON.parse(text) as Exclude<Request['body'], undefined>
  } catch {
    return text
  }
}
