import type { Context } from 'koa'
import { createMetrics } from '../platform/metrics.ts'
import { routeOf } from '../platform/http/request-log.ts'
import type { CoreSlices } from './core.ts'

/** Read from the slices at each scrape; there are none until the log could be opened. */
export const metricsOf = (slices: () => CoreSlices | undefined, hasReplica = false) => {
  const startedAt = Date.now()
  const replication = () => slices()?.replication?.status()
  const replica = {
    ageSeconds: () => replication()?.ageSeconds ?? (Date.now() - startedAt) / 1000,
    erasuresWaiting: () => replication()?.erasuresWaiting ?? 0,
  }
  const stateOf = () => slices()?.projections.state
  return createMetrics(
    {
      readModelReady: () => stateOf()?.kind === 'live',
      parts: () =>
        (slices()?.partStatus() ?? []).map(({ name, isReady, position }) => ({
          name,
          isReady,
          place: position === undefined ? 0 : Number.parseInt(position, 10),
        })),
      behindSeconds() {
        const at = slices()?.projections.upToDateAt
        return (Date.now() - (at ?? startedAt)) / 1000
      },
      eventsCaughtUp() {
        const state = stateOf()
        return state?.kind === 'catching-up' ? state.handled : 0
      },
      streamsHeld: () => slices()?.projections.held().length ?? 0,
      erasuresOnDisk() {
        const { count, oldest } = slices()?.erasuresOnDisk() ?? { count: 0, oldest: undefined }
        return { count, oldestSeconds: oldest === undefined ? 0 : (Date.now() - Date.parse(oldest)) / 1000 }
      },
      passwordsWaiting: () => slices()?.passwords.waiting() ?? 0,
      mailsWaiting() {
        const core = slices()
        return core?.projections.state.kind === 'live'
          ? core.mails.backlog(core.now().toISOString()).waiting
          : 0
      },
      liveStreams: () => slices()?.liveResults.open() ?? 0,
      logFaults() {
        const check = slices()?.logCheck?.status()
        return (check?.faults.length ?? 0) + (check?.damage === undefined ? 0 : 1)
      },
      logCheckAgeSeconds: () => slices()?.logCheck?.status().ageSeconds ?? 0,
      ...(hasReplica ? { replica } : {}),
    },
    (ctx) => routeOf(ctx as Context),
  )
}
