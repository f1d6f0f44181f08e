import type { Middleware } from 'koa'
import { ApiFailure, toProblem } from '../http/problems.ts'

/** First in the chain, so that the rest can rely on a valid Host header and URL (RFC 9112, 3.2). */
export const validateHost: Middleware = async (ctx, next) => {
  if (isHost(ctx.req.headers.host ?? '') && isAddress(ctx.url)) {
    await next()
    return
  }
  ctx.status = 400
  ctx.set('Cache-Control', 'no-store')
  ctx.body = toProblem(new ApiFailure('malformed'), '').problem
  ctx.type = 'application/problem+json'
}

const commonHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,4})?$/i

function isHost(host: string): boolean {
  if (commonHost.test(host)) return true
  const url = URL.parse(`http://${host}/`)
  return url !== null && url.pathname === '/' && url.username === '' && url.search === '' && url.hash === ''
}

const commonPath = /^\/(?:[\w.~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@/-]*)?$/

function isAddress(url: string): boolean {
  if (commonPath.test(url)) return true
  if (!url.startsWith('/') || URL.parse(`http://localhost${url}`) === null) return false
  try {
    decodeURIComponent(url.replace(/[?#].*/s, ''))
    return true
  } catch {
    return false
  }
}
