import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { Middleware } from 'koa'

// Of the API, lists and what is public. An answer about one person is short, and its length shall tell nothing.
const worthPacking = /^\/(?!api\/)|^\/api\/(?:admin\/|openapi\.json|shopify-product|swab-kits$)/

// A stream of events must leave at once.
const types = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?(?:json|xml)|image\/svg\+xml)/

/** Pages and data are packed on their way out. */
export function compression(): Middleware {
  const pack = compress({
    filter: (type) => types.test(type),
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zstd: false,
    deflate: false,
  })
  return async (ctx, next) => {
    if (worthPacking.test(ctx.path)) await pack(ctx, next)
    else await next()
  }
}
