import getRawBody from 'raw-body'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { FieldError } from '../contract/problem.ts'
import { ApiFailure, toProblem } from '../platform/http/problems.ts'
import { sendPage, type RenderedPage } from '../site/pages.ts'

export interface ContactPages {
  /** The form with the entered values; without field errors it says that something went wrong. */
  contactPage(posted: {
    readonly values: Readonly<Record<string, string>>
    readonly fieldErrors: readonly FieldError[]
  }): Promise<RenderedPage>
}

export interface PostedContactDependencies {
  readonly pages: ContactPages
  /** The API call `sendContactMessage` with its limits and throttle, given how to read the body. */
  readonly submit: (readBody: Middleware) => Middleware
  readonly log: Logger
}

const path = '/contact'
const formType = 'application/x-www-form-urlencoded'
const fields = ['name', 'email', 'subject', 'message']

/** The contact form without JavaScript: posted to its page, answered with a page. */
export function postedContact({ pages, submit, log }: PostedContactDependencies): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== path || ctx.method !== 'POST') {
      await next()
      return
    }
    if (ctx.request.type !== formType) throw new ApiFailure('unsupportedMediaType')
    if (!isFromOurPage(ctx.headers['sec-fetch-site'], ctx.get('origin'), ctx.get('host')))
      throw new ApiFailure('forbidden')
    let values: Readonly<Record<string, string>> = {}
    const readForm: Middleware = async (_, then) => {
      const text = await getRawBody(ctx.req, { length: ctx.request.length, limit: '64kb', encoding: 'utf8' })
      const given = new URLSearchParams(text)
      // Browsers send a line break as two characters but count it as one.
      values = Object.fromEntries(
        fields.map((field) => [field, (given.get(field) ?? '').replaceAll('\r\n', '\n')]),
      )
      ctx.request.body = values
      await then()
    }
    try {
      await submit(readForm)(ctx, async () => {})
      ctx.status = 303
      ctx.set('Location', `${path}?sent=yes`)
      ctx.body = null
      ctx.status = 303
    } catch (error) {
      const { problem, retryAfter } = toProblem(error, ctx.path)
      if (problem.status >= 500) log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      const page = await pages.contactPage({ values, fieldErrors: problem.fieldErrors ?? [] })
      sendPage(ctx, { ...page, status: page.status === 200 ? problem.status : page.status })
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
    }
  }
}

/** There are no session cookies, but other sites must not post on their visitors' behalf either. */
function isFromOurPage(fetchSite: string | string[] | undefined, origin: string, host: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === '' || URL.parse(origin)?.host === host.toLowerCase()
}
