import { faultKinds } from './verify/inspect.ts'
import type { LogCheck } from './verify/check-log.ts'
import type { Replication, ReplicationStatus } from './replica/replicate.ts'
import type { ProjectionRunner } from '../platform/read-model/runner.ts'

/** The store is asked every three seconds when it says nothing by itself. */
const longestSilenceMs = 10_000

export interface ReadinessDependencies {
  readonly projections: Pick<ProjectionRunner, 'state' | 'upToDateAt'>
  readonly writesAreFailing: () => boolean
  readonly logCheck?: Pick<LogCheck, 'status'> | undefined
}

/** A damaged file may lose what it acknowledges, even where everything still works. */
export function readinessOf(
  dependencies: ReadinessDependencies,
  now: number,
): { readonly eventStore: string; readonly readModel: string } {
  const kept = keptStateOf(dependencies, now)
  return dependencies.logCheck?.status().damage === undefined ? kept : { ...kept, eventStore: 'DAMAGED' }
}

/** Known at any moment without asking anybody: `UP`, or what is wrong, by component. */
function keptStateOf(
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

/** What needs an operator, although another replica would not do better. */
export function warningsOf({
  replication,
  logCheck,
  projections,
}: {
  readonly replication: Pick<Replication, 'status'> | undefined
  readonly logCheck: Pick<LogCheck, 'status'> | undefined
  readonly projections: Pick<ProjectionRunner, 'held'>
}): Readonly<Record<string, string>> {
  const replica = replication?.status()
  const [fault] = logCheck?.status().faults ?? []
  const held = projections.held().length
  return {
    ...(replica?.isStalled === true ? { replica: stalled(replica) } : {}),
    ...(fault === undefined ? {} : { log: `FAULT (${fault.where}: ${faultKinds[fault.kind]})` }),
    ...(held > 0 ? { heldStreams: `${held} (an event cannot be read)` } : {}),
  }
}

const stalled = ({ ageSeconds, erasuresWaiting }: ReplicationStatus) =>
  `STALLED (${Math.round(ageSeconds)} s behind${erasuresWaiting > 0 ? `, ${erasuresWaiting} erasures waiting` : ''})`
