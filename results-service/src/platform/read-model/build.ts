import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { follow } from './follow.ts'
import type { OnHeld, Part } from './part.ts'

export interface Building {
  readonly onProgress: (events: number) => void
  readonly onHeld: OnHeld
  readonly onTrouble: (why: string) => void
  readonly signal: AbortSignal
}

/** Builds parts from the beginning of the log, or from where it was interrupted. */
export type Build = (parts: readonly Part[], building: Building) => Promise<void>

/**
 * Builds them on this thread.
 * @param atMost after so many events it gives up, and with rows that it did not write itself
 * @returns whether they are built
 */
export async function buildHere(
  store: EventStore,
  parts: readonly Part[],
  { onProgress, onHeld, onTrouble, signal }: Building,
  atMost = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  if (Number.isFinite(atMost) && parts.some(({ checkpoint }) => checkpoint !== 'start')) return false
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  let handled = 0
  const subscription = follow(store, parts, {
    onHeld,
    onHandled(_, events) {
      onProgress((handled += events))
      if (handled > atMost) resolve(false)
    },
    onStalled: (error) => onTrouble(String(error)),
    onDisconnected: onTrouble,
    onCaughtUp: () => resolve(handled <= atMost),
    onFailure: reject,
  })
  const stop = () => reject(new StoreUnavailable('the build was stopped'))
  signal.addEventListener('abort', stop)
  try {
    const hasRead = await promise
    if (hasRead) for (const part of parts) part.finish()
    return hasRead
  } finally {
    signal.removeEventListener('abort', stop)
    await subscription.stop()
  }
}
