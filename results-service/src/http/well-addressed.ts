import type { Middleware } from 'koa'
import { ApiFailure } from './problems.ts'

/** Nothing behind this meets a host or an address that cannot be read (RFC 9112, 3.2). */
export const wellAddressed: Middleware = async (ctx, next) => {
  const host = ctx.get('host')
  if (!isHost(host) || !isAddress(ctx.url)) throw new ApiFailure('malformed')
  await next()
}

const isHost = (host: string) => {
  const url = URL.parse(`http://${host}/`)
  return url !== null && url.pathname === '/' && url.username === '' && url.search === '' && url.hash === ''
}

function isAddress(url: string): boolean {
  if (!url.startsWith('/') || URL.parse(`http://localhost${url}`) === null) return false
  try {
    decodeURIComponent(url.replace(/[?#].*/s, ''))
    return true
  } catch {
    return false
  }
}
