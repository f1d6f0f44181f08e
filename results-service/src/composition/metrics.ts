import type { Context } from 'koa'
import { createMetrics } from '../platform/metrics.ts'
import { routeOf } from '../platform/http/request-log.ts'
import type { CoreSlices } from './core.ts'

/** Read from the slices at each scrape. */
export const metricsOf = ({ projections, passwords, mails, liveResults, now }: CoreSlices) =>
  createMetrics(
    {
      readModelReady: () => projections.state.kind === 'live',
      eventsCaughtUp: () => (projections.state.kind === 'catching-up' ? projections.state.handled : 0),
      passwordsWaiting: passwords.waiting,
      mailsWaiting: () => mails.backlog(now().toISOString()).waiting,
      liveStreams: liveResults.open,
    },
    (ctx) => routeOf(ctx as Context),
  )
