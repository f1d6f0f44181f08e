import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries, SwabKitRow } from './swab-kits.queries.ts'

export type OwnKits = (account: Pick<AccountRow, 'id' | 'emailVerified'>) => readonly SwabKitRow[]

/** The kits of an account as its owner sees them: without results until they have proven that the email is theirs. */
export const ownKits =
  ({ ofAccount }: Pick<SwabKitQueries, 'ofAccount'>, mustVerifyEmail: boolean): OwnKits =>
  ({ id, emailVerified }) =>
    mustVerifyEmail && !emailVerified ? ofAccount(id).map(withoutResults) : ofAccount(id)

const withoutResults = ({ registration, ...kit }: SwabKitRow): SwabKitRow => ({
  ...kit,
  registration: registration && { ...registration, shown: undefined },
})
