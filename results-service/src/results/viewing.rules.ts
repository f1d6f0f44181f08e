import type { AccountId } from '@swabwise/events/catalogue/ids'

export interface Viewing {
  readonly by: AccountId
  /** Milliseconds since 1970. */
  readonly at: number
}

const hour = 60 * 60 * 1000

/** Repeated readings within an hour count as one. */
export const isSameViewing = (last: Viewing, { by, at }: Viewing): boolean =>
  last.by === by && at - last.at < hour
