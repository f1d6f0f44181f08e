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

/** SQLite works without waiting: more at a time would keep everybody else waiting. */
const largestGroup = 200

/** Appends that are asked for in one turn share a transaction: waiting for the disk is nearly all that one costs. */
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

  /** Gives those that a lock keeps waiting. */
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
    /** Resolves when nothing waits to be written. */
    idle: async () => writing,
  }
}
