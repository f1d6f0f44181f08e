import type { AccountId } from '@swabwise/events/catalogue/ids'

/** An erased admin stays one and the same person in the records, under a name that says nothing else of them. */
export const staffName = (id: AccountId, email: string | undefined): string =>
  email ?? `former admin ${id.slice(0, 8)}`
