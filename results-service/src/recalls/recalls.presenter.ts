import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { sightOf } from '../users/staff-sight.rules.ts'
import { nameOf } from '../accounts/account.presenter.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { ListedRecall, RecallDetails } from './recalls.contract.ts'
import type { RecalledKit, RecallRow } from './recalls.queries.ts'

type Accounts = Pick<AccountQueries, 'byId'>

export const presentRecall = (
  { proposed, ...row }: RecallRow,
  kits: readonly RecalledKit[],
  accounts: Accounts,
  admin: AccountId,
): ListedRecall => ({
  ...row,
  kits: kits.length,
  ...(proposed === undefined
    ? {}
    : {
        proposed: {
          what: proposed.what,
          reason: proposed.reason,
          at: proposed.at,
          byName: nameOf(accounts.byId(proposed.by)),
          isOwn: proposed.by === admin,
        },
      }),
})

export const presentRecallDetails = (
  row: RecallRow,
  kits: readonly RecalledKit[],
  accounts: Accounts,
  { id, who }: { readonly id: AccountId; readonly who: Staff },
): RecallDetails => ({
  ...presentRecall(row, kits, accounts, id),
  affected: kits.map(({ kit, replaced }) => {
    const owner = sightOf[who].people && kit.registration && accounts.byId(kit.registration.accountId)
    return {
      swabKitId: kit.id,
      ...(owner ? { userId: owner.id, userEmail: owner.email } : {}),
      needsReplacement: kit.stage === 'withdrawn' && !replaced,
    }
  }),
})
