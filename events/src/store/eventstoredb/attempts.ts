import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../port.ts'
import { WireFault } from './wire.ts'

export interface Deadlines {
  /** After so long an operation fails, however often it was tried. */
  readonly deadlineMs: number
  /** After so long without an answer it is tried again. */
  readonly attemptMs: number
}

export interface StoreTimes extends Deadlines {
  /** How long a subscription may hear nothing before it asks whether it missed something. */
  readonly watchMs: number
}

/** @throws {WireFault} when the answer does not come in time */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new WireFault({ kind: 'unclear' }, `no answer within ${Math.round(ms)} ms`)),
    ms,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * Tries until there is a clear answer. What is tried must be safe to do twice.
 * @throws {StoreUnavailable} when there was none by the deadline; {WireFault} of any other kind as it comes
 */
export async function untilClear<T>(
  { deadlineMs, attemptMs }: Deadlines,
  attempt: (attemptMs: number, attempts: number) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + deadlineMs
  let pauseMs = firstPauseMs
  for (let attempts = 0; ; attempts += 1) {
    const leftMs = giveUpAt - performance.now()
    try {
      const ms = Math.min(attemptMs, leftMs)
      return await within(ms, attempt(ms, attempts))
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      if (error.fault.kind === 'denied') throw new StoreUnavailable(error.message, { cause: error })
      if (error.fault.kind !== 'unclear') throw error
      if (performance.now() + pauseMs >= giveUpAt) throw new StoreUnavailable(error.message, { cause: error })
    }
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
