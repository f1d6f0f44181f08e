import type { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { execute, type CommandContext } from '../platform/execute.ts'
import { isNewerThanProposal } from '../users/second-admin.command.ts'
import type { RecordedResult } from './results.contract.ts'
import { kitFailure } from '../kits/kit-failures.ts'
import { swabKitDecider, type SwabKitCommand } from '../kits/swab-kit.decider.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { presentRecordedResult } from './results.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import { existingKitId, type ResultDependencies } from './results.routes.ts'

type CorrectionCommand = Extract<SwabKitCommand, { type: 'ConfirmCorrection' | 'RejectCorrection' }>

export function correctionHandlers({
  store,
  swabKits,
  awaitPosition,
  emailResultsOnRelease,
  resultsNeedValidation,
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
      if (await isNewerThanProposal(store, swabKitStream(kitId), ['CorrectionProposed'], caller.account.id))
        throw new ApiFailure('adminTooNew')
      const command = {
        type: 'ConfirmCorrection',
        confirmedBy: caller.account.id,
        email: emailResultsOnRelease,
        hold: resultsNeedValidation,
      } as const
      return { answer: await decide(kitId, command, context) }
    },
    async rejectCorrection({ body, context }) {
      const command = { type: 'RejectCorrection', why: body.reason } as const
      return { answer: await decide(existingKitId(body.swabKitId), command, context) }
    },
  }
}
