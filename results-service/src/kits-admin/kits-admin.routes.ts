import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { createKits, planKits } from './create-kits.command.ts'
import { detachKit } from './detach-kit.command.ts'
import { execute } from '../platform/execute.ts'
import { staffActionsOf } from './kit-actions.presenter.ts'
import { recordViewing } from '../results/record-viewing.command.ts'
import { forEachKit } from '../kits/for-each-kit.ts'
import { attachmentProblem, kitFailure, wrongFields } from '../kits/kit-failures.ts'
import { registerKit } from '../kits/register-kit.command.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { KitListQueries } from './kit-lists.queries.ts'
import type { RecallQueries } from '../recalls/recalls.queries.ts'
import type { SwabKitQueries, SwabKitRow } from '../kits/swab-kits.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { presentKitResults, presentKitState, presentListedKit } from '../kits/kits.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { sightOf } from '../users/staff-sight.rules.ts'
import { anonymousReason } from '../users/anonymous-reason.ts'
import { enteredKits } from './entered-kits.ts'
import { existingKitId } from '../results/results.routes.ts'
import type { kitsAdminOperations } from './kits-admin.contract.ts'

export interface AdminKitDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly swabKits: SwabKitQueries
  readonly kitLists: KitListQueries
  readonly kitsByIdentifier: KitListQueries
  readonly awaitPosition: AwaitPosition
  readonly recalls: Pick<RecallQueries, 'heldRun'>
  readonly resultsNeedValidation: boolean
}

export function adminKitHandlers({
  store,
  accounts,
  swabKits,
  kitLists,
  kitsByIdentifier,
  awaitPosition,
  recalls,
  resultsNeedValidation: needsValidation,
}: AdminKitDependencies): Handlers<typeof kitsAdminOperations> {
  const present = (kit: SwabKitRow, to: Staff, email = ownerOf(kit)?.email) =>
    presentListedKit(kit, sightOf[to].people ? email : undefined, actionsOf(kit, to))

  const actionsOf = (kit: SwabKitRow, to: Staff) =>
    staffActionsOf(kit, to, { needsValidation, runHeld: recalls.heldRun(kit.runId) !== undefined })

  const ownerOf = ({ registration }: SwabKitRow) => registration && accounts.byId(registration.accountId)

  function listed(kitId: KitId, to: Staff) {
    const kit = swabKits.byId(kitId)
    if (kit === undefined) throw new ApiFailure('noSuchKit')
    return present(kit, to)
  }

  return {
    async listKits({ query, caller: { kind } }) {
      const list = sightOf[kind].people ? kitLists : kitsByIdentifier
      const { rows, total, exact } = list.page(query)
      const answer = rows.map((kit) => present(kit, kind, kit.ownersEmail))
      return { answer, total, ...inexactTotal(exact) }
    },

    async getKitState({ params }) {
      const kit = swabKits.byId(KitId.parse(params.id))
      if (kit === undefined) throw new ApiFailure('noSuchKit')
      return { answer: presentKitState(kit) }
    },

    async createKits({ body, context }) {
      const { kind, lot, dryRun } = body
      const order = {
        kits: enteredKits(body),
        ...(kind === undefined ? {} : { kind }),
        ...(lot === undefined ? {} : { lot }),
      }
      if (dryRun) {
        const { errors, ...plan } = planKits(order, (id) => swabKits.byId(id) !== undefined)
        return { answer: { ...plan, errors: [...errors] } }
      }
      const { created, alreadyPresent, errors, position } = await createKits(store, order, context)
      await awaitPosition(position)
      return { answer: { created, alreadyPresent, errors: [...errors] } }
    },

    async receiveSamples({ body, context }) {
      const { swabKitIds, receivedAt = context.at } = body
      if (receivedAt > context.at) throw wrongFields(['receivedAt'], () => 'must not be in the future')
      const command = { type: 'ReceiveSample', receivedAt } as const
      const { done, skipped, last } = await forEachKit(swabKitIds, (kitId) =>
        execute(store, swabKitDecider, swabKitStream(kitId), command, context),
      )
      await awaitPosition(last)
      return { answer: { received: done, skipped } }
    },

    async deleteKit({ params, context }) {
      const kitId = KitId.parse(params.id)
      const deleted = await execute(
        store,
        swabKitDecider,
        swabKitStream(kitId),
        { type: 'DeleteKit' },
        context,
      )
      if (deleted.kind === 'refused') throw kitFailure(deleted.refused)
      await awaitPosition(deleted.position)
      return { answer: undefined }
    },

    async attachKit({ body, caller, context }) {
      const kitId = existingKitId(body.swabKitId)
      const accountId = AccountId.parse(body.userId)
      const account = accounts.byId(accountId)
      if (account === undefined) throw new ApiFailure('noSuchUser')
      const reason = anonymousReason(body.reason, account, 'attachKit')
      const outcome = await registerKit(
        store,
        { accountId, kitId },
        { ...context, onBehalfOf: accountId },
        { type: 'AttachKit', ...(reason === undefined ? {} : { reason }) },
      )
      if (outcome.kind === 'refused') throw new ApiFailure(attachmentProblem[outcome.reason])
      await awaitPosition(outcome.position)
      return { answer: listed(kitId, caller.kind) }
    },

    async detachKit({ body, caller, context }) {
      const kitId = existingKitId(body.swabKitId)
      const kit = swabKits.byId(kitId)
      const owner = kit && ownerOf(kit)
      const reason = owner === undefined ? body.reason : anonymousReason(body.reason, owner, 'detachKit')
      const outcome = await detachKit(store, kitId, context, reason)
      if (outcome.kind === 'refused')
        throw outcome.reason === 'ownerErased'
          ? new ApiFailure('ownerErased')
          : kitFailure({ reason: outcome.reason })
      await awaitPosition(outcome.position)
      return { answer: listed(kitId, caller.kind) }
    },

    async getKitResults({ params, caller: { kind: who, account }, context }) {
      const kitId = KitId.parse(params.id)
      if (swabKits.byId(kitId) === undefined) throw new ApiFailure('noSuchKit')
      // Recorded before they are read.
      await awaitPosition(await recordViewing(store, [kitId], context))
      const kit = swabKits.byId(kitId)
      if (kit === undefined) throw new ApiFailure('noSuchKit')
      return { answer: presentKitResults(kit, accounts, actionsOf(kit, who), { id: account.id, who }) }
    },
  }
}

/** Marks a total that is only a lower bound. */
export const inexactTotal = (exact: boolean) => (exact ? {} : { headers: { 'X-Total-Count-Exact': 'false' } })
