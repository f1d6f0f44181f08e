import type { Logger } from 'pino'
import { logSetAsideStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { ProjectionRunner, Touched } from '../../platform/read-model/runner.ts'
import { buildBeside } from './build-beside.ts'
import type { BuildSource } from './build.ts'
import { isUnreadable } from './open-parts.ts'

interface Rebuilding {
  readonly store: EventStore
  readonly source: BuildSource
  readonly projections: Pick<ProjectionRunner, 'held' | 'watch'>
  readonly log: Logger
  /** The parts built beside are there to be taken over. */
  readonly onBuilt: () => void
}

/**
 * Once an event is set aside its stream goes on, from its beginning: rows of others may depend on what was passed over.
 * @returns how to stop
 */
export function rebuildWhenFreed({
  store,
  source,
  projections,
  log,
  onBuilt,
}: Rebuilding): () => Promise<void> {
  const stopping = new AbortController()
  let rebuilding: Promise<void> | undefined

  async function rebuild(): Promise<void> {
    const held = await Promise.all(projections.held().map((stream) => isUnreadable(store, stream)))
    if (held.every((isHeld) => isHeld)) return
    log.warn('an event was set aside: the read model is rebuilt beside the one in use')
    await buildBeside(store, source, {
      onProgress: () => {},
      onHeld: () => {},
      onTrouble: (why) => log.warn({ why }, 'the rebuild waits'),
      signal: stopping.signal,
    })
    onBuilt()
  }

  function look(touched: Touched): void {
    const isAbout = touched === 'all' || touched.has(logSetAsideStream)
    if (!isAbout || projections.held().length === 0) return
    rebuilding ??= rebuild()
      .catch((err: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err }, 'the read model could not be rebuilt; a restart does it')
      })
      .finally(() => (rebuilding = undefined))
  }

  const unwatch = projections.watch(look)
  return async () => {
    unwatch()
    stopping.abort()
    await rebuilding
  }
}
