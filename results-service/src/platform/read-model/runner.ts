import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore, Position, Subscription } from '@swabwise/events/store/port'
import { buildHere, type Build } from './build.ts'
import { earliest, follow } from './follow.ts'
import type { HeldStream } from './held-streams.ts'
import type { OnHeld, Part } from './part.ts'

export type ProjectionState =
  | { readonly kind: 'catching-up'; readonly handled: number }
  | { readonly kind: 'live' }
  /** The event store does not answer. */
  | { readonly kind: 'disconnected'; readonly why: string }
  /** The rows cannot be written: the disk is full, perhaps. */
  | { readonly kind: 'stalled'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Names of streams that have new events; all of them after an interruption. */
export type Touched = ReadonlySet<string> | 'all'

export interface ProjectionRunner {
  readonly state: ProjectionState
  /** See `Subscription`. */
  readonly upToDateAt: number | undefined
  /** It has caught up with the log since it was opened. */
  isReady(part: Part): boolean
  /** Streams with an unreadable event. */
  held(): readonly HeldStream[]
  /** Whether all parts that are not being built have it; resolves with false on timeout. */
  reached(position: Position | undefined, timeoutMs?: number): Promise<boolean>
  /** How far all are that were up to date once. */
  readonly position: Position | undefined
  /** Calls back after every batch and once caught up. @returns how to unsubscribe */
  watch(onChange: (touched: Touched) => void): () => void
  stop(): Promise<void>
}

export interface RunnerOptions {
  readonly onState?: (state: ProjectionState) => void
  readonly onHeld?: OnHeld
  readonly build?: Build
}

/** Keeps the parts of the read model up to date. New ones are built beside the others, which go on, and join them then. */
export function runProjections(
  store: EventStore,
  parts: readonly Part[],
  {
    onState = () => {},
    onHeld = () => {},
    build = async (...it) => void (await buildHere(store, ...it)),
  }: RunnerOptions = {},
): ProjectionRunner {
  const stopping = new AbortController()
  const ready = new Set<Part>()
  const waiting = new Set<{ readonly for: Position; readonly resolve: (reached: true) => void }>()
  const watchers = new Set<(touched: Touched) => void>()
  const heldBefore = new Set<string>()
  let following: Subscription | undefined
  let position: Position | 'start' | undefined
  let handled = 0
  let trouble: Exclude<ProjectionState, { kind: 'catching-up' | 'live' }> | undefined

  const stateNow = (): ProjectionState =>
    trouble ?? (parts.every((part) => ready.has(part)) ? { kind: 'live' } : { kind: 'catching-up', handled })
  const announce = () => onState(stateNow())

  function meet(kind: NonNullable<typeof trouble>): void {
    if (trouble?.kind === 'failed') return
    trouble = kind
    announce()
  }

  /** Several parts meet the same one. */
  const hold: OnHeld = (fault) => {
    if (heldBefore.has(fault.stream)) return
    heldBefore.add(fault.stream)
    onHeld(fault)
  }

  function moveTo(next: Position | 'start', touched: Touched = 'all'): void {
    position = next
    for (const waiter of waiting) if (isAtLeast(next, waiter.for)) waiter.resolve(true)
    watchers.forEach((onChange) => onChange(touched))
  }

  function followWith(all: readonly Part[]): void {
    following = follow(store, all, {
      onHeld: hold,
      onHandled(last, events, touched) {
        if (trouble?.kind === 'stalled') {
          trouble = undefined
          announce()
        }
        if (all.every((part) => ready.has(part))) return moveTo(last, touched)
        handled += events
        announce()
      },
      onCaughtUp() {
        trouble = undefined
        for (const part of all) ready.add(part)
        const reached = earliest(all)
        announce()
        moveTo(reached === 'start' ? reached : reached.position)
      },
      onStalled: (error) => meet({ kind: 'stalled', error }),
      onDisconnected: (why) => meet({ kind: 'disconnected', why }),
      onFailure: (error) => meet({ kind: 'failed', error }),
    })
  }

  async function buildBeside(missing: readonly Part[]): Promise<void> {
    const { signal } = stopping
    await build(missing, {
      signal,
      onHeld: hold,
      onTrouble: (why) => meet({ kind: 'disconnected', why }),
      onProgress(events) {
        handled = events
        announce()
      },
    })
    await following?.stop()
    if (!signal.aborted) followWith(parts)
  }

  const [missing, built] = [parts.filter(({ isBuilt }) => !isBuilt), parts.filter(({ isBuilt }) => isBuilt)]
  if (built.length > 0) followWith(built)
  const building =
    missing.length === 0
      ? undefined
      : buildBeside(missing).catch((error: unknown) => {
          if (!stopping.signal.aborted) meet({ kind: 'failed', error })
        })

  return {
    get state() {
      return stateNow()
    },
    get upToDateAt() {
      return following?.upToDateAt
    },
    get position() {
      return position === 'start' ? undefined : position
    },
    isReady: (part) => ready.has(part),
    held: () => [
      ...new Map(parts.flatMap(({ held }) => held.all()).map((held) => [held.stream, held])).values(),
    ],
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
    async stop() {
      stopping.abort()
      await following?.stop()
      await building
      await following?.stop()
    },
  }
}

const isAtLeast = (position: Position | 'start' | undefined, wanted: Position) =>
  position !== undefined && position !== 'start' && position >= wanted
