import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'

type Dated = AccountEvent & { readonly metadata: { readonly at: string } }

/** What stood on a report then: the name, and where the person lived. Undefined where they had no account, or were erased since. */
export function personAsOf(past: readonly Dated[], at: string) {
  const profiles = past.flatMap(({ type, data, metadata }) =>
    (type === 'AccountRegistered' || type === 'ProfileUpdated') &&
    metadata.at <= at &&
    data.personal !== 'erased'
      ? [data.personal]
      : [],
  )
  return profiles.at(-1)
}
