import type { Position } from '@swabwise/events/store/port'
import { isStaff, type Caller, type Machine } from './caller.ts'
import { ApiFailure } from './problems.ts'

/** How far behind the log this replica may be, and what it does about it. */
export interface Freshness {
  /** Since when it has not heard from the store, in milliseconds. */
  silentForMs(): number
  /** From then on, nobody signed in is answered. */
  readonly mostSilentMs: number
  /** Asks the log itself, whatever the read model says. */
  isCurrent(caller: Exclude<Caller, { kind: 'visitor' }>): Promise<boolean>
  readonly position: () => Position | undefined
  /** Resolves with false where it takes too long. */
  reached(position: Position): Promise<boolean>
}

/** The store is asked every few seconds where it says nothing by itself. */
const ordinarySilenceMs = 10_000
const mostSilentForStaffMs = 30_000

/**
 * Who was locked out since the last word from the store may still be let in by the rows: reads go on for a while,
 * writes only once the log itself was asked.
 * @throws {ApiFailure} 401, 503
 */
export async function assertFresh(
  caller: Caller | Machine,
  writes: boolean,
  freshness: Freshness,
): Promise<void> {
  if (caller.kind === 'visitor') return
  const silentForMs = freshness.silentForMs()
  const most =
    isStaff(caller) || caller.kind === 'machine'
      ? Math.min(freshness.mostSilentMs, mostSilentForStaffMs)
      : freshness.mostSilentMs
  if (silentForMs > most)
    throw new ApiFailure('unavailable', { detail: 'This may be out of date. Please try again in a moment.' })
  if (!writes || silentForMs <= ordinarySilenceMs) return
  // Nobody to ask anew: a machine tries again.
  if (caller.kind === 'machine') throw new ApiFailure('unavailable', { retryAfter: 5 })
  if (!(await freshness.isCurrent(caller))) throw new ApiFailure('unauthorized')
}

const cookie = 'swabwise-seen'
/** By then every replica has caught up, or is not asked any more. */
const maxAgeSeconds = 60

/** Sent with every answer to a write: the next replica waits until it has come so far. */
export const seenCookie = (position: Position): string =>
  `${cookie}=${encodeURIComponent(position)}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`

/** @throws {ApiFailure} 503 */
export async function awaitSeen(cookies: string, { reached }: Pick<Freshness, 'reached'>): Promise<void> {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([\\w%.-]{1,64})(?:;|$)`).exec(cookies)?.[1]
  if (value === undefined || (await reached(decodeURIComponent(value) as Position))) return
  throw new ApiFailure('unavailable', {
    detail: 'Your changes are saved but not visible here yet. Please try again in a moment.',
    retryAfter: 1,
  })
}
