import type { AccountId } from '@swabwise/events/catalogue/ids'

export interface Viewing {
  readonly by: AccountId
  /** ISO 8601 */
  readonly at: string
}

const hourMs = 60 * 60 * 1000

/** Reading the same results for an hour, over and over, is one viewing. */
export const isSameViewing = (last: Viewing, { by, at }: Viewing): boolean =>
  last.by === by && Date.parse(at) - Date.parse(last.at) < hourMs
