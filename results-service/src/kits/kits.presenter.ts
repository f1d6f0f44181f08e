import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import type { KitResults, KitState, ListedKit } from '../kits-admin/kits-admin.contract.ts'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { sightOf } from '../users/staff-sight.rules.ts'
import { nameOf } from '../accounts/account.presenter.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { SwabKitRow } from './swab-kits.queries.ts'
import { presentRecordedResult, presentSwabKit } from '../results/results.presenter.ts'

export const presentListedKit = (
  kit: SwabKitRow,
  ownersEmail: string | undefined,
  actions: readonly AdminKitAction[],
): ListedKit => {
  const { registration, stage, sampleOf } = kit
  const latest = registration?.latest
  return {
    ...presentSwabKit(kit, ownersEmail),
    stage,
    actions: [...actions],
    ...(kit.receivedAt === undefined ? {} : { receivedAt: kit.receivedAt }),
    ...(stage === 'detached' && sampleOf !== undefined ? { sampleOf } : {}),
    ...(latest === undefined
      ? {}
      : {
          results: {
            status: latest.status,
            released: registration?.released === true,
            reportedAt: latest.reportedAt,
            ...(registration?.emailedAt === undefined ? {} : { emailedAt: registration.emailedAt }),
            correctionProposed: registration?.proposed !== undefined,
          },
        }),
  }
}

export function presentKitResults(
  kit: SwabKitRow,
  accounts: Pick<AccountQueries, 'byId'>,
  actions: readonly AdminKitAction[],
  reader: { readonly id: AccountId; readonly who: Staff },
): KitResults {
  const latest = presentRecordedResult(kit)
  const { registration } = kit
  const owner = sightOf[reader.who].people ? registration && accounts.byId(registration.accountId) : undefined
  const { proposed, validated } = registration ?? {}
  return {
    kit: presentListedKit(kit, owner?.email, actions),
    ...(owner === undefined
      ? {}
      : {
          owner: {
            id: owner.id,
            email: owner.email,
            firstName: owner.firstName,
            lastName: owner.lastName,
          },
        }),
    ...(latest === undefined ? {} : { latest }),
    ...(validated === undefined
      ? {}
      : {
          validated: {
            at: validated.at,
            byName: nameOf(accounts.byId(validated.by)),
            isOwn: validated.by === reader.id,
          },
        }),
    ...(proposed === undefined
      ? {}
      : {
          proposed: {
            codes: proposed.codes,
            reason: proposed.reason,
            proposedBy: proposed.proposedBy,
            proposedByName: nameOf(accounts.byId(proposed.proposedBy)),
            proposedAt: proposed.proposedAt,
          },
        }),
  }
}

export const presentKitState = ({ id, kind, stage, receivedAt, registration }: SwabKitRow): KitState => ({
  swabKitId: id,
  kind,
  stage,
  ...(receivedAt === undefined ? {} : { receivedAt }),
  ...(registration?.latest === undefined ? {} : { reportedAt: registration.latest.reportedAt }),
  released: registration?.released === true,
})
