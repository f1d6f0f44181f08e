import type { AccountId } from '@swabwise/events/catalogue/ids'
import { nameOf } from '../accounts/account.presenter.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { OpenContradiction } from './contradictions.contract.ts'
import type { ContradictionQueries } from './contradictions.queries.ts'

type Row = NonNullable<ReturnType<ContradictionQueries['ofAccount']>>

export function presentContradiction(
  { accountId, foundAt, genes, kitIds, proposed }: Row,
  swabKits: Pick<SwabKitQueries, 'byId'>,
  accounts: Pick<AccountQueries, 'byId'>,
  admin: AccountId,
): OpenContradiction {
  return {
    userId: accountId,
    foundAt,
    genes: [...genes],
    kits: kitIds.flatMap((id) => {
      const kit = swabKits.byId(id)
      if (kit === undefined) return []
      const { kind, lot, receivedAt, registration } = kit
      const reportedAt = registration?.latest?.reportedAt
      return [
        {
          swabKitId: id,
          kind,
          ...(lot === undefined ? {} : { lot }),
          ...(receivedAt === undefined ? {} : { receivedAt }),
          ...(reportedAt === undefined ? {} : { reportedAt }),
        },
      ]
    }),
    ...(proposed === undefined
      ? {}
      : {
          proposed: {
            withdraw: [...proposed.withdraw],
            reason: proposed.reason,
            proposedAt: proposed.proposedAt,
            proposedByName: nameOf(accounts.byId(proposed.proposedBy)),
            isOwn: proposed.proposedBy === admin,
          },
        }),
  }
}
