import { HttpMethodEnum, koaBody } from 'koa-body'
import getRawBody from 'raw-body'
import type { Middleware, Request } from 'koa'

const defaultLimit = '64kb'

/** JSON only, in memory only. */
export function readBody(limit: string = defaultLimit): Middleware {
  const read = koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit: limit,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  })
  return async (ctx, next) => {
    if (ctx.request.length !== 0 && ctx.request.is('json', '+json') === false) ctx.throw(415)
    await read(ctx, next)
  }
}

/** Parses JSON, takes anything else as text, and ignores Content-Type, on which callers disagree. */
export const readText =
  (limit: string = defaultLimit): Middleware =>
  async (ctx, next) => {
    if (!['', 'identity'].includes(ctx.get('content-encoding').toLowerCase())) ctx.throw(415)
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
