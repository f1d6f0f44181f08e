import type { AccountId } from '@swabwise/events/catalogue/ids'

export interface Viewing {
  readonly by: AccountId
  /** Milliseconds since 1970. */
  readonly at: number
}

const hour = 60 * 60 * 1000

/** Reading the same results for an hour, over and over, is one viewing. */
export const isSameViewing = (last: Viewing, { by, at }: Viewing): boolean =>
  last.by === by && at - last.at < hour
