import type { Replication } from './replica/replicate.ts'
import type { ProjectionRunner } from '../platform/read-model/runner.ts'

/** The store is asked every three seconds when it says nothing by itself. */
const longestSilenceMs = 10_000

export interface ReadinessDependencies {
  readonly projections: Pick<ProjectionRunner, 'state' | 'upToDateAt'>
  readonly writesAreFailing: () => boolean
}

/** Known at any moment without asking anybody: `UP`, or what is wrong, by component. */
export function readinessOf(
  { projections, writesAreFailing }: ReadinessDependencies,
  now: number,
): { readonly eventStore: string; readonly readModel: string } {
  const { state, upToDateAt } = projections
  switch (state.kind) {
    case 'catching-up':
      return { eventStore: 'UP', readModel: `CATCHING_UP (${state.handled} events so far)` }
    case 'disconnected':
      return { eventStore: 'DOWN', readModel: 'BEHIND' }
    case 'stalled':
      return { eventStore: 'UP', readModel: 'NOT_WRITABLE' }
    case 'failed':
      return { eventStore: 'UP', readModel: 'FAILED' }
    case 'live': {
      const isSilent = upToDateAt === undefined || now - upToDateAt > longestSilenceMs
      return {
        eventStore: isSilent || writesAreFailing() ? 'DOWN' : 'UP',
        readModel: isSilent ? 'BEHIND' : 'UP',
      }
    }
  }
}

/** What needs an operator, but no other replica to take over. */
export const warningsOf = (replication: Pick<Replication, 'status'> | undefined) =>
  replication?.status().isStalled === true
    ? { replica: `STALLED (${Math.round(replication.status().ageSeconds)} s behind)` }
    : {}
