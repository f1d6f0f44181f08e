import { hiddenCodes, withoutSensitive } from '@swabwise/events/genetics/codes/kits'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries, SwabKitRow } from './swab-kits.queries.ts'

export type OwnKits = (
  account: Pick<AccountRow, 'id' | 'emailVerified' | 'sensitiveResults'>,
) => readonly SwabKitRow[]

/**
 * The kits of an account as its owner sees them: without results until they have proven that the email is theirs, and
 * without those that they chose not to see.
 */
export const ownKits =
  ({ ofAccount }: Pick<SwabKitQueries, 'ofAccount'>, mustVerifyEmail: boolean): OwnKits =>
  ({ id, emailVerified, sensitiveResults }) => {
    const kits = ofAccount(id)
    if (mustVerifyEmail && !emailVerified) return kits.map(withoutResults)
    return sensitiveResults === 'hidden' ? kits.map(withHidden) : kits
  }

const withoutResults = ({ registration, ...kit }: SwabKitRow): SwabKitRow => ({
  ...kit,
  registration: registration && { ...registration, shown: undefined },
})

const withHidden = ({ registration, ...kit }: SwabKitRow): SwabKitRow => {
  if (registration?.shown === undefined) return { ...kit, registration }
  const { shown } = registration
  const hidden = hiddenCodes(Object.keys(shown.codes))
  return {
    ...kit,
    registration: { ...registration, shown: { ...shown, codes: withoutSensitive(shown.codes) }, hidden },
  }
}
