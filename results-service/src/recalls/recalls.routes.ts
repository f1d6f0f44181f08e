import { RecallId } from '@swabwise/events/catalogue/ids'
import { recallStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { isNewerThanProposal } from '../users/second-admin.command.ts'
import { recallDecider, type RecallCommand, type RecallRefusal } from './recall.decider.ts'
import type { recallOperations } from './recalls.contract.ts'
import { presentRecall, presentRecallDetails } from './recalls.presenter.ts'
import type { RecallQueries, RecallRow } from './recalls.queries.ts'
import { carryOutRecall } from './settle-recalls.command.ts'

export interface RecallDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly recalls: RecallQueries
  readonly awaitPosition: AwaitPosition
  readonly correctionsNeedSecondAdmin: boolean
  readonly emailResultsOnRelease: boolean
  readonly resultsNeedValidation: boolean
}

const problemOf = {
  noRecall: 'nothingToRelease',
  alreadyProposed: 'correctionPending',
  nothingProposed: 'nothingProposed',
  sameAdmin: 'sameAdmin',
} as const satisfies Record<RecallRefusal, string>

export const recallHandlers = ({
  store,
  accounts,
  recalls,
  awaitPosition,
  correctionsNeedSecondAdmin,
  ...settings
}: RecallDependencies): Handlers<typeof recallOperations> => {
  const alone = !correctionsNeedSecondAdmin

  async function run(id: RecallId, command: RecallCommand, context: CommandContext): Promise<RecallRow> {
    const outcome = await execute(store, recallDecider(id), recallStream(id), command, context)
    if (outcome.kind === 'refused')
      throw new ApiFailure(outcome.state.status === 'none' ? 'notFound' : problemOf[outcome.refused])
    await awaitPosition(outcome.position)
    await awaitPosition(await carryOutRecall({ store, recalls, ...settings }, existing(id), context))
    return existing(id)
  }

  function existing(id: RecallId): RecallRow {
    const row = recalls.byId(id)
    if (row === undefined) throw new ApiFailure('notFound')
    return row
  }

  return {
    async listRecalls({ caller }) {
      const { id } = caller.account
      return { answer: recalls.all().map((row) => presentRecall(row, recalls.kits(row), accounts, id)) }
    },

    async getRecall({ params, caller: { kind: who, account } }) {
      const row = existing(RecallId.parse(params.id))
      return { answer: presentRecallDetails(row, recalls.kits(row), accounts, { id: account.id, who }) }
    },

    async proposeRecall({ body: { kind, name, reason }, caller, context }) {
      const by = caller.account.id
      const command = { type: 'ProposeRecall', of: { kind, name }, reason, by, alone } as const
      const row = await run(RecallId.parse(context.commandId), command, context)
      return { answer: presentRecall(row, recalls.kits(row), accounts, by) }
    },

    async confirmRecall({ body, caller, context }) {
      const id = RecallId.parse(body.recallId)
      const by = caller.account.id
      const proposals = ['RecallProposed', 'HeldRunRecallProposed', 'RecallEndProposed'] as const
      if (await isNewerThanProposal(store, recallStream(id), proposals, by))
        throw new ApiFailure('adminTooNew')
      const row = await run(id, { type: 'Confirm', by }, context)
      return { answer: presentRecall(row, recalls.kits(row), accounts, by) }
    },

    async rejectRecall({ body: { recallId, reason }, caller, context }) {
      const row = await run(RecallId.parse(recallId), { type: 'Reject', reason }, context)
      return { answer: presentRecall(row, recalls.kits(row), accounts, caller.account.id) }
    },

    async withdrawHeldRun({ body: { recallId, reason }, caller, context }) {
      const by = caller.account.id
      const command = { type: 'ProposeRecallOfHeld', reason, by, alone } as const
      const row = await run(RecallId.parse(recallId), command, context)
      return { answer: presentRecall(row, recalls.kits(row), accounts, by) }
    },

    async endRecall({ body: { recallId, reason }, caller, context }) {
      const by = caller.account.id
      const row = await run(RecallId.parse(recallId), { type: 'ProposeEnd', reason, by, alone }, context)
      return { answer: presentRecall(row, recalls.kits(row), accounts, by) }
    },
  }
}
