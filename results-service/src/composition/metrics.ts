import type { Context } from 'koa'
import { createMetrics } from '../platform/metrics.ts'
import { routeOf } from '../platform/http/request-log.ts'
import type { CoreSlices } from './core.ts'

/** Read from the slices at each scrape. */
export const metricsOf = (slices: () => CoreSlices) => {
  const stateOf = () => slices().projections.state
  return createMetrics(
    {
      readModelReady: () => stateOf().kind === 'live',
      eventsCaughtUp() {
        const state = stateOf()
        return state.kind === 'catching-up' ? state.handled : 0
      },
      streamsHeld: () => slices().projections.held().length,
      passwordsWaiting: () => slices().passwords.waiting(),
      mailsWaiting: () =>
        stateOf().kind === 'live' ? slices().mails.backlog(slices().now().toISOString()).waiting : 0,
      liveStreams: () => slices().liveResults.open(),
    },
    (ctx) => routeOf(ctx as Context),
  )
}
