import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../port.ts'
import { WireFault } from './wire.ts'

export interface Deadlines {
  /** An operation fails after this time, whatever the number of attempts. */
  readonly deadlineMs: number
  /** An attempt is retried after this time without an answer. */
  readonly attemptMs: number
}

export interface StoreTimes extends Deadlines {
  /** How long a subscription may hear nothing before it asks whether it missed something. */
  readonly watchMs: number
  /** After so long without any answer, further requests are refused at once. */
  readonly awayMs: number
}

/** @throws {WireFault} on timeout */
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
 * Retries until there is a definite answer. The attempt must be idempotent.
 * @throws {StoreUnavailable} at the deadline; {WireFault} for definite failures
 */
export async function retryUntilAnswered<T>(
  { deadlineMs, attemptMs }: Deadlines,
  attempt: (attemptMs: number, attempts: number) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + deadlineMs
  let pauseMs = firstPauseMs
  for (let attempts = 0; ; attempts += 1) {
    const leftMs = Math.max(1, giveUpAt - performance.now())
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
