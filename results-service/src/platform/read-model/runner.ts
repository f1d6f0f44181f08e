import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { decode } from '@swabwise/events/catalogue/codec'
import { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'
import {
  checkpointOf as eventOf,
  type EventStore,
  type Position,
  type RecordedEvent,
  type Subscription,
} from '@swabwise/events/store/port'
import { projections } from './projections.ts'
import { changeWriter } from './apply.ts'
import type { Change } from './change.ts'
import { heldStreams } from './held-streams.ts'
import { makeLists } from './lists.ts'
import { checkpointOf } from './read-model.ts'

export type ProjectionState =
  | { readonly kind: 'catching-up'; readonly handled: number }
  | { readonly kind: 'live' }
  /** The event store does not answer. */
  | { readonly kind: 'disconnected'; readonly why: string }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface ProjectionRunner {
  readonly state: ProjectionState
  /** See `Subscription`. */
  readonly upToDateAt: number | undefined
  readonly held: Pick<ReturnType<typeof heldStreams>, 'has' | 'all'>
  /** Resolves with false on timeout. */
  reached(position: Position | undefined, timeoutMs?: number): Promise<boolean>
  /** Calls back after every batch and once caught up. @returns how to unsubscribe */
  watch(onChange: () => void): () => void
  stop(): Promise<void>
}

/** Writes the rows of a batch and the checkpoint in one transaction. An unreadable event holds up its stream only. */
export function runProjections(
  store: EventStore,
  db: DatabaseSync,
  onState: (state: ProjectionState) => void = () => {},
  onHeld: (fault: UnreadableEvent) => void = () => {},
): ProjectionRunner {
  const write = changeWriter(db)
  const saveCheckpoint = db.prepare('UPDATE checkpoint SET event = ?')
  const held = heldStreams(db)
  const waiting = new Set<{ readonly for: Position; readonly resolve: (reached: true) => void }>()
  const watchers = new Set<() => void>()
  const notifyAll = () => watchers.forEach((onChange) => onChange())
  const checkpoint = checkpointOf(db)
  let position = checkpoint === 'start' ? checkpoint : checkpoint.position
  let state: ProjectionState = { kind: 'catching-up', handled: 0 }
  const enter = (next: ProjectionState) => onState((state = next))

  function changesOf(event: RecordedEvent): readonly Change[] {
    if (held.has(event.stream)) return []
    const { id, stream, revision } = event
    try {
      const decoded = { ...decode(event), id, stream, revision }
      return projections.flatMap(({ project }) => project(decoded))
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      held.hold(error)
      onHeld(error)
      return []
    }
  }

  const subscription: Subscription = store.subscribe(checkpoint, {
    onBatch(batch) {
      let forget = false
      db.exec('BEGIN')
      try {
        for (const event of batch)
          for (const change of changesOf(event))
            if (change.kind === 'forget') forget = true
            else write(change)
        const last = batch.at(-1)
        if (last !== undefined) saveCheckpoint.run(JSON.stringify(eventOf(last)))
        db.exec('COMMIT')
        position = last?.position ?? position
      } catch (error) {
        db.exec('ROLLBACK')
        held.reload()
        throw error
      }
      if (forget) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      if (state.kind === 'catching-up') enter({ kind: 'catching-up', handled: state.handled + batch.length })
      for (const waiter of waiting) if (isAtLeast(position, waiter.for)) waiter.resolve(true)
      notifyAll()
    },
    onCaughtUp() {
      try {
        makeLists(db)
      } catch (error) {
        return enter({ kind: 'failed', error })
      }
      enter({ kind: 'live' })
      notifyAll()
    },
    onDisconnected: (why) => enter({ kind: 'disconnected', why }),
    onFailure: (error) => enter({ kind: 'failed', error }),
  })

  return {
    get state() {
      return state
    },
    get upToDateAt() {
      return subscription.upToDateAt
    },
    held,
    async reached(wanted, timeoutMs = 5000) {
      if (wanted === undefined || isAtLeast(position, wanted)) return true
      const { promise, resolve } = Promise.withResolvers<true>()
      const waiter = { for: wanted, resolve }
      waiting.add(waiter)
      const timer = new AbortController()
      try {
        const timeout = delay(timeoutMs, false, { signal: timer.signal }).catch(() => false)
        return await Promise.race([promise, timeout])
      } finally {
        waiting.delete(waiter)
        timer.abort()
      }
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    stop: () => subscription.stop(),
  }
}

const isAtLeast = (position: Position | 'start', wanted: Position) =>
  position !== 'start' && position >= wanted
