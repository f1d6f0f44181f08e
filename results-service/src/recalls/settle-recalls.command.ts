import { v5 as uuidv5 } from 'uuid'
import { CommandId, type KitId } from '@swabwise/events/catalogue/ids'
import { recallStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { swabKitDecider, type SwabKitCommand } from '../kits/swab-kit.decider.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { recallDecider } from './recall.decider.ts'
import type { RecallQueries, RecallRow } from './recalls.queries.ts'

export interface SettleDependencies {
  readonly store: EventStore
  readonly recalls: Pick<RecallQueries, 'inState' | 'kits' | 'heldRun'>
  readonly emailResultsOnRelease: boolean
  readonly resultsNeedValidation: boolean
}

/** Also withdraws what the laboratory reports of a run or lot while it is recalled. */
export async function settleRecalls(
  dependencies: SettleDependencies,
  contextFor: () => CommandContext,
): Promise<void> {
  for (const state of ['recalled', 'ended'] as const)
    for (const recall of dependencies.recalls.inState(state))
      await carryOutRecall(dependencies, recall, contextFor())
}

/** What the recall's own stream says, done to every kit of it. Each step is done once. */
export async function carryOutRecall(
  { store, recalls, emailResultsOnRelease, resultsNeedValidation }: SettleDependencies,
  { id, kind, name, since }: Pick<RecallRow, 'id' | 'kind' | 'name' | 'since'>,
  context: CommandContext,
): Promise<Position | undefined> {
  const { state } = await load(store, recallDecider(id), recallStream(id))
  const kits = recalls.kits({ kind, name }).map(({ kit }) => kit)
  let last: Position | undefined
  const each = async (ids: readonly KitId[], command: SwabKitCommand) => {
    for (const kitId of ids) {
      const commandId = CommandId.parse(uuidv5(`${command.type} ${kitId}`, context.commandId))
      const done = await execute(store, swabKitDecider, swabKitStream(kitId), command, {
        ...context,
        commandId,
      })
      if (done.kind === 'accepted') last = done.position
    }
  }
  const withdrawn = kits.filter(({ stage }) => stage === 'withdrawn').map(({ id: kitId }) => kitId)
  const standing = kits.filter(({ stage }) => stage !== 'withdrawn').map(({ id: kitId }) => kitId)
  if (state.status === 'recalled') {
    const { reason } = state
    await each(standing, { type: 'WithdrawResults', because: 'recall', decisionId: id, reason })
  }
  if (state.status === 'ended') {
    await each(withdrawn, { type: 'RestoreResults', decisionId: id, email: true })
    // What was put on hold after the decision is no part of it; what is not validated yet is released by that.
    const released = kits.filter(
      ({ stage, runId, modifiedAt }) =>
        stage === 'held' && modifiedAt <= since && recalls.heldRun(runId) === undefined,
    )
    if (kind === 'run' && !resultsNeedValidation)
      await each(
        released.map(({ id: kitId }) => kitId),
        { type: 'ReleaseResults', email: emailResultsOnRelease },
      )
  }
  return last
}
