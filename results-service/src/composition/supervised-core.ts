import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Core } from './core.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000

interface Supervision {
  readonly open: () => Promise<Core>
  /** Is given each core, the first one at once where there is one, and nothing before one is closed. */
  readonly use: (core: Core | undefined) => void
  readonly log: Logger
}

/**
 * Keeps a core in use. One whose log was exchanged or restored, or whose read model was damaged, is closed, with every
 * key and row that it remembers, and opened anew, however long that takes.
 */
export function superviseCore(
  first: Core | undefined,
  { open, use, log }: Supervision,
): { close(): Promise<void> } {
  const stopping = new AbortController()
  let core = first
  if (first !== undefined) use(first)

  async function reopened(): Promise<Core | undefined> {
    for (
      let pauseMs = firstPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        return await open()
      } catch (err) {
        log.error({ err }, 'the event log cannot be opened, it will be tried again')
      }
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return undefined
  }

  async function supervise(): Promise<void> {
    const stopped = new Promise<undefined>((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve(undefined))
    })
    if (core === undefined) {
      core = await reopened()
      if (core !== undefined) use(core)
    }
    while (core !== undefined) {
      const why = await Promise.race([core.dependencies.outdated, stopped])
      if (why === undefined) return
      log.error({ why }, 'everything is opened anew')
      use(undefined)
      await core.close()
      core = await reopened()
      if (core !== undefined) use(core)
    }
  }
  const supervising = supervise()

  return {
    async close() {
      stopping.abort()
      await supervising
      await core?.close()
    },
  }
}
