import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import type { KitResults, ListedKit } from '../kits-admin/kits-admin.contract.ts'
import { nameOf } from '../accounts/account.presenter.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
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
  owner: AccountRow | undefined,
  proposedBy: AccountRow | undefined,
  actions: readonly AdminKitAction[],
): KitResults {
  const latest = presentRecordedResult(kit)
  const proposed = kit.registration?.proposed
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
    ...(proposed === undefined
      ? {}
      : {
          proposed: {
            codes: proposed.codes,
            reason: proposed.reason,
            proposedBy: proposed.proposedBy,
            proposedByName: nameOf(proposedBy),
            proposedAt: proposed.proposedAt,
          },
        }),
  }
}
