import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import getRawBody from 'raw-body'
import type { Middleware } from 'koa'
import { ApiFailure } from '../platform/http/problems.ts'

const path = '/content/webhook'
const bodyLimit = '1mb'
/** Sanity tries a delivery again for half an hour. */
const believedForMs = 40 * 60 * 1000

export interface ContentWebhookOptions {
  readonly secret: string
  readonly changed: () => void
  readonly now: () => number
}

/** Tells of a publish at Sanity. A delivery counts once; what is not signed by Sanity, or long ago, counts never. */
export function contentWebhook({ secret, changed, now }: ContentWebhookOptions): Middleware {
  const seen = new Map<string, number>()

  function isNew(signature: string): boolean {
    for (const [known, at] of seen) if (now() - at > believedForMs) seen.delete(known)
    if (seen.has(signature)) return false
    seen.set(signature, now())
    return true
  }

  return async (ctx, next) => {
    if (ctx.path !== path) {
      await next()
      return
    }
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST')
      throw new ApiFailure('methodNotAllowed')
    }
    // The signature is that of the bytes: parsing and writing them again would change it.
    const body = await getRawBody(ctx.req, { limit: bodyLimit, encoding: 'utf8' })
    const signature = ctx.get(SIGNATURE_HEADER_NAME)
    const signedAt = Number(/(?:^|,\s*)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
    const isRecent = Math.abs(now() - signedAt) <= believedForMs
    if (!isRecent || !(await isValidSignature(body, signature, secret))) throw new ApiFailure('unauthorized')
    if (isNew(signature)) changed()
    ctx.status = 204
  }
}
