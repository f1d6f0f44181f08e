import type { Part } from '../../platform/read-model/part.ts'
import { earliest } from '../../platform/read-model/follow.ts'
import type { ProjectionRunner } from '../../platform/read-model/runner.ts'

/** Rows that follow nobody: the store was away when the service started. */
export function frozenRunner(parts: readonly Part[], upToDateAt: number | undefined): ProjectionRunner {
  const last = earliest(parts)
  const position = last === 'start' ? undefined : last.position
  return {
    state: { kind: 'disconnected', why: 'it was away at the start' },
    upToDateAt,
    position,
    isReady: () => true,
    held: () => [],
    reached: (wanted) =>
      Promise.resolve(wanted === undefined || (position !== undefined && position >= wanted)),
    watch: () => () => undefined,
    stop: () => Promise.resolve(),
  }
}
