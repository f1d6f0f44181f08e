import { hash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Operation } from '../../contract/operation.ts'

/** The types that a call answers with, the usual one first. */
export const typesOf = ({ body, others, stream }: Operation['success']): readonly string[] => [
  ...(body === undefined ? [] : ['application/json']),
  ...Object.keys(others ?? {}),
  ...(stream === undefined ? [] : [stream]),
]

/** 406 where none of the types is accepted; of several, the one that is preferred, unless the address names it. */
export function negotiate({ success }: Operation): Middleware {
  const { formats } = success
  const types = typesOf(success)
  return async (ctx, next) => {
    if (formats !== undefined) {
      ctx.vary('Accept')
      if (ctx.query.format === undefined) {
        const format = formats[ctx.accepts(...types) || ctx.throw(406)]
        ctx.query = { ...ctx.query, format }
      }
    } else if (types.length > 0 && !isAccepted(ctx, types)) ctx.throw(406)
    await next()
  }
}

const isAccepted = (ctx: Context, types: readonly string[]) => {
  const accept = ctx.get('accept')
  // What nearly everyone sends is not parsed.
  if (accept === '' || accept === '*/*' || accept === 'application/json') return true
  return ctx.accepts(...types, 'application/problem+json') !== false
}

/** What does not change between one question and the next, but for the time of the question, is the same to its reader. */
export function tagAnswer(ctx: Context, at: string | undefined): void {
  const body = typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body)
  ctx.body = body
  const compared = at === undefined ? body : body.replaceAll(at, '')
  const { 'x-total-count': total = '' } = ctx.response.headers
  const tag = `"${hash('sha256', `${String(total)} ${compared}`, 'base64url').slice(0, 22)}"`
  ctx.set('ETag', `W/${tag}`)
  // Not `ctx.fresh`: a script that asks with If-None-Match says "no-cache" as well, which is meant for caches.
  const known = ctx.get('if-none-match')
  if (known === '*' || known.split(/\s*,\s*(?:W\/)?|^W\//).includes(tag)) ctx.status = 304
}
