import type { Middleware } from 'koa'

export interface KeptMail {
  readonly file: string
  readonly to: string
  readonly subject: string
  readonly at: string
  readonly link: string | undefined
}

export interface DevOutboxDependencies {
  /** The demo's mails, for whoever tries it without a mail server. Only the demo has this. */
  readonly keptMails?: () => Promise<readonly KeptMail[]>
}

const path = '/api/dev/outbox'

/** Anybody who can reach it can reset the password of anybody: outside the demo it does not exist. */
export function devOutbox({ keptMails }: DevOutboxDependencies): Middleware {
  return async (ctx, next) => {
    if (keptMails === undefined || ctx.path !== path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next()
      return
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await keptMails()
  }
}
