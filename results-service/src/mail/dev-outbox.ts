import type { Middleware } from 'koa'

export interface OutboxMail {
  readonly file: string
  readonly to: string
  readonly subject: string
  readonly at: string
  readonly link: string | undefined
}

export interface DevOutboxDependencies {
  /** Demo only. */
  readonly listOutbox?: () => Promise<readonly OutboxMail[]>
}

const path = '/api/dev/outbox'

/** Demo only: it lets anyone reset anyone's password. */
export function devOutbox({ listOutbox }: DevOutboxDependencies): Middleware {
  return async (ctx, next) => {
    if (listOutbox === undefined || ctx.path !== path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next()
      return
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await listOutbox()
  }
}
