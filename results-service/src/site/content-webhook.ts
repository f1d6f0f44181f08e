import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import getRawBody from 'raw-body'
import type { Middleware } from 'koa'
import { ApiFailure } from '../platform/http/problems.ts'

const path = '/content/webhook'
const bodyLimit = '1mb'
/** Sanity retries deliveries for half an hour. */
const maxAgeMs = 40 * 60 * 1000

export interface ContentWebhookOptions {
  readonly secret: string
  readonly changed: () => void
  readonly now: () => number
}

/** Sanity's webhook on publish. Rejects unsigned and stale deliveries; ignores duplicates. */
export function contentWebhook({ secret, changed, now }: ContentWebhookOptions): Middleware {
  const seen = new Map<string, number>()

  function isNew(signature: string): boolean {
    for (const [known, at] of seen) if (now() - at > maxAgeMs) seen.delete(known)
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
    // The signature covers the raw bytes.
    const body = await getRawBody(ctx.req, { limit: bodyLimit, encoding: 'utf8' })
    const signature = ctx.get(SIGNATURE_HEADER_NAME)
    const signedAt = Number(/(?:^|,\s*)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
    const isRecent = Math.abs(now() - signedAt) <= maxAgeMs
    if (!isRecent || !(await isValidSignature(body, signature, secret))) throw new ApiFailure('unauthorized')
    if (isNew(signature)) changed()
    ctx.status = 204
  }
}
