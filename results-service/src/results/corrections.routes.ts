import { decode } from '@swabwise/events/catalogue/codec'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { adminSince } from '../users/admins.command.ts'
import type { RecordedResult } from './results.contract.ts'
import { kitFailure } from '../kits/kit-failures.ts'
import { swabKitDecider, type SwabKitCommand } from '../kits/swab-kit.decider.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { presentRecordedResult } from './results.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import { existingKitId, type ResultDependencies } from './results.routes.ts'

/** Two people mean two people: nobody makes the one who confirms. */
async function refuseNewAdmin(store: EventStore, kitId: KitId, by: AccountId): Promise<void> {
  const { past } = await load(store, swabKitDecider, swabKitStream(kitId))
  const proposed = past.map(decode).findLast(({ type }) => type === 'CorrectionProposed')
  if (proposed === undefined) return
  const since = await adminSince(store, by)
  if (since === undefined || since > proposed.metadata.at) throw new ApiFailure('adminTooNew')
}

type CorrectionCommand = Extract<SwabKitCommand, { type: 'ConfirmCorrection' | 'RejectCorrection' }>

export function correctionHandlers({
  store,
  swabKits,
  awaitPosition,
  emailResultsOnRelease,
}: ResultDependencies): {
  [N in 'confirmCorrection' | 'rejectCorrection']: Handler<N>
} {
  async function decide(
    kitId: KitId,
    command: CorrectionCommand,
    context: CommandContext,
  ): Promise<RecordedResult> {
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    if (outcome.kind === 'refused') throw kitFailure(outcome.refused)
    await awaitPosition(outcome.position)
    const kit = swabKits.byId(kitId)
    const answer = kit && presentRecordedResult(kit)
    // A retried command may arrive after the kit was detached.
    if (answer === undefined) throw new ApiFailure('nothingProposed')
    return answer
  }

  return {
    async confirmCorrection({ body, caller, context }) {
      const kitId = existingKitId(body.swabKitId)
      await refuseNewAdmin(store, kitId, caller.account.id)
      const command = {
        type: 'ConfirmCorrection',
        confirmedBy: caller.account.id,
        email: emailResultsOnRelease,
      } as const
      return { answer: await decide(kitId, command, context) }
    },
    async rejectCorrection({ body, context }) {
      const command = { type: 'RejectCorrection', why: body.reason } as const
      return { answer: await decide(existingKitId(body.swabKitId), command, context) }
    },
  }
}
