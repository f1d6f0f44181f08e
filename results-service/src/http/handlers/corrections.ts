import type { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { execute, type CommandContext } from '../../application/execute.ts'
import type { RecordedResult } from '../../contract/results.ts'
import { swabKitDecider, type SwabKitCommand, type SwabKitRefusal } from '../../domain/swab-kit.ts'
import type { Handler } from '../pipeline.ts'
import { presentRecordedResult } from '../presenters/results.ts'
import { ApiFailure } from '../problems.ts'
import type { KitDependencies } from './kits.ts'
import { existingKitId } from './results.ts'

type Correcting = Extract<SwabKitCommand, { type: 'ConfirmCorrection' | 'RejectCorrection' }>

export function correctionHandlers({ store, swabKits, awaitPosition }: KitDependencies): {
  [N in 'confirmCorrection' | 'rejectCorrection']: Handler<N>
} {
  async function decide(kitId: KitId, command: Correcting, context: CommandContext): Promise<RecordedResult> {
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    if (outcome.kind === 'refused') throw toFailure(outcome.refused)
    await awaitPosition(outcome.position)
    const kit = swabKits.byId(kitId)
    const answer = kit && presentRecordedResult(kit)
    // The same command may come again after the kit was taken from its owner.
    if (answer === undefined) throw new ApiFailure('nothingProposed')
    return answer
  }

  return {
    async confirmCorrection({ body, caller, context }) {
      const command = { type: 'ConfirmCorrection', confirmedBy: caller.account.id } as const
      return { answer: await decide(existingKitId(body.swabKitId), command, context) }
    },
    async rejectCorrection({ body, context }) {
      const command = { type: 'RejectCorrection', why: body.reason } as const
      return { answer: await decide(existingKitId(body.swabKitId), command, context) }
    },
  }
}

function toFailure({ reason }: SwabKitRefusal): ApiFailure {
  switch (reason) {
    case 'kitNotFound':
      return new ApiFailure('noSuchKit')
    case 'nothingProposed':
    case 'sameAdmin':
      return new ApiFailure(reason)
    default:
      throw new Error(`${reason} is no answer to a proposed correction`)
  }
}
