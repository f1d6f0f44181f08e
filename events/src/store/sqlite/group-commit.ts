import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type { Appended } from '../port.ts'
import { isLocked } from './faults.ts'
import type { Append, AppendOutcome } from './log.ts'

interface Waiting extends Append {
  readonly giveUpAt: number
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: unknown) => void
}

interface Surroundings {
  readonly lockWaitMs: number
  readonly isClosing: () => boolean
  readonly onWritten: () => void
  readonly explain: (error: unknown) => unknown
}

/** SQLite blocks the event loop: larger groups would delay everything else. */
const largestGroup = 200

/** Concurrent appends share a transaction, because syncing to disk dominates the cost. */
export function groupCommit(
  appendAll: (appends: readonly Append[]) => readonly AppendOutcome[],
  { lockWaitMs, isClosing, onWritten, explain }: Surroundings,
) {
  const waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    for (let waitMs = 5; ;) {
      await breathe()
      const together = waiting.splice(0, largestGroup)
      if (together.length === 0) return void (writing = undefined)
      const stillWaiting = write(together)
      waiting.unshift(...stillWaiting)
      if (stillWaiting.length > 0) await pause(waitMs)
      waitMs = stillWaiting.length > 0 ? Math.min(waitMs * 2, 100) : 5
    }
  }

  /** @returns those still waiting for a lock */
  function write(together: readonly Waiting[]): readonly Waiting[] {
    let outcomes
    try {
      outcomes = appendAll(together)
    } catch (error) {
      const mayWait = isLocked(error) && !isClosing()
      const { patient = [], tired = [] } = Object.groupBy(together, ({ giveUpAt }) =>
        mayWait && performance.now() < giveUpAt ? 'patient' : 'tired',
      )
      tired.forEach(({ reject }) => reject(explain(error)))
      return patient
    }
    together.forEach((one, index) => settle(one, outcomes[index]))
    onWritten()
    return []
  }

  function settle({ resolve, reject }: Waiting, outcome: AppendOutcome | undefined): void {
    if (outcome?.kind === 'appended') resolve(outcome.appended)
    else reject(explain(outcome?.error))
  }

  return {
    append: (append: Append): Promise<Appended> =>
      new Promise((resolve, reject) => {
        waiting.push({ ...append, giveUpAt: performance.now() + lockWaitMs, resolve, reject })
        writing ??= writeAll()
      }),
    /** Resolves when nothing is waiting. */
    idle: async () => writing,
  }
}
