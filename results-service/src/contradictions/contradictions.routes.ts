import { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { contradictionStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { v5 as uuidv5 } from 'uuid'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { KitsAtWorkQueries } from '../desk/kits-at-work.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { isNewerThanProposal } from '../users/second-admin.command.ts'
import {
  contradictionDecider,
  type ContradictionCommand,
  type ContradictionRefusal,
} from './contradiction.decider.ts'
import type { contradictionOperations } from './contradictions.contract.ts'
import { presentContradiction } from './contradictions.presenter.ts'
import type { ContradictionQueries } from './contradictions.queries.ts'
import { carryOut, noteContradiction } from './settle-contradictions.command.ts'

export interface ContradictionDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly swabKits: Pick<SwabKitQueries, 'byId'>
  readonly kitsAtWork: Pick<KitsAtWorkQueries, 'contradictionOf'>
  readonly contradictions: ContradictionQueries
  readonly awaitPosition: AwaitPosition
  readonly correctionsNeedSecondAdmin: boolean
}

const problemOf = {
  nothingContradicted: 'notFound',
  otherKits: 'validation',
  decisionPending: 'correctionPending',
  nothingProposed: 'nothingProposed',
  sameAdmin: 'sameAdmin',
} as const satisfies Record<ContradictionRefusal, string>

export const contradictionHandlers = ({
  store,
  accounts,
  swabKits,
  kitsAtWork,
  contradictions,
  awaitPosition,
  correctionsNeedSecondAdmin,
}: ContradictionDependencies): Handlers<typeof contradictionOperations> => {
  async function run(accountId: AccountId, command: ContradictionCommand, context: CommandContext) {
    const stream = contradictionStream(accountId)
    const outcome = await execute(store, contradictionDecider(accountId), stream, command, context)
    if (outcome.kind === 'refused') throw new ApiFailure(problemOf[outcome.refused])
    const position = (await carryOut(store, accountId, context)) ?? outcome.position
    await awaitPosition(position)
    const { state } = outcome
    const proposed = state.status === 'open' && state.proposed !== undefined
    return {
      answer: { state: proposed ? 'proposed' : state.status === 'open' ? 'open' : 'settled' } as const,
    }
  }

  /** By an event, however young it is. */
  async function held(accountId: AccountId, context: CommandContext) {
    const known = contradictions.ofAccount(accountId)
    if (known !== undefined) return known
    const found = kitsAtWork.contradictionOf(accountId)
    if (found === undefined) throw new ApiFailure('notFound')
    const commandId = CommandId.parse(uuidv5('held', context.commandId))
    await awaitPosition(await noteContradiction(store, found, { ...context, commandId }))
    return contradictions.ofAccount(accountId)
  }

  return {
    async getContradiction({ params, caller, context }) {
      const row = await held(AccountId.parse(params.id), context)
      if (row === undefined) throw new ApiFailure('notFound')
      return { answer: presentContradiction(row, swabKits, accounts, caller.account.id) }
    },

    async decideContradiction({ body, caller, context }) {
      const accountId = AccountId.parse(body.userId)
      await held(accountId, context)
      const decision = {
        withdraw: body.withdraw.map((id) => KitId.parse(id)),
        reason: body.reason,
        by: caller.account.id,
      }
      return run(
        accountId,
        correctionsNeedSecondAdmin
          ? { type: 'ProposeDecision', ...decision }
          : { type: 'Decide', ...decision, decisionId: context.commandId },
        context,
      )
    },

    async confirmDecision({ body, caller, context }) {
      const accountId = AccountId.parse(body.userId)
      const by = caller.account.id
      const stream = contradictionStream(accountId)
      if (await isNewerThanProposal(store, stream, ['DecisionProposed'], by))
        throw new ApiFailure('adminTooNew')
      return run(accountId, { type: 'ConfirmDecision', by, decisionId: context.commandId }, context)
    },

    async rejectDecision({ body, context }) {
      const { userId, reason } = body
      return run(AccountId.parse(userId), { type: 'RejectDecision', reason }, context)
    },
  }
}
