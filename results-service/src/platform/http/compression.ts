import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { Middleware } from 'koa'

// API answers about one person are not compressed: they are short, and their size must not leak their content (BREACH).
const compressiblePath = /^\/(?!api\/)|^\/api\/(?:admin\/|openapi\.json|shopify-product|swab-kits$)/

// Not event streams, which must not be buffered.
const compressibleType =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?(?:json|xml)|image\/svg\+xml)/

export function compression(): Middleware {
  const pack = compress({
    filter: (type) => compressibleType.test(type),
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zstd: false,
    deflate: false,
  })
  return async (ctx, next) => {
    if (compressiblePath.test(ctx.path)) await pack(ctx, next)
    else await next()
  }
}
