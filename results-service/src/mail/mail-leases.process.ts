import { leaseMs } from './mail-lease.rules.ts'
import type { DueMailRow } from './mails.queries.ts'

type Attempt = Pick<DueMailRow, 'causeId' | 'attempts'>

export interface MailLeases {
  /** Is told of every attempt that was begun, of emails not known to be sent. */
  readonly see: (started: readonly Attempt[]) => void
  /** How long nobody else may send it yet. */
  readonly leftMs: (attempt: Attempt) => number
}

/** Where one process has the log, leases end when they say so. */
export const oneClock: MailLeases = { see: () => undefined, leftMs: () => 0 }

/** Clocks of two machines differ: a lease is over when its attempt has been known here for as long as it lasts. */
export function mailLeases(elapsedMs: () => number): MailLeases {
  let seenAt = new Map<string, number>()
  const keyOf = ({ causeId, attempts }: Attempt) => `${causeId} ${attempts}`

  return {
    see(started) {
      seenAt = new Map(started.map((one) => [keyOf(one), seenAt.get(keyOf(one)) ?? elapsedMs()]))
    },
    leftMs(attempt) {
      if (attempt.attempts === 0) return 0
      const since = seenAt.get(keyOf(attempt)) ?? elapsedMs()
      return Math.max(0, since + leaseMs(attempt.attempts) - elapsedMs())
    },
  }
}
