import { v5 as uuidv5 } from 'uuid'
import { CommandId, LabImportId, RecallId, type AccountId } from '@swabwise/events/catalogue/ids'
import { labImportStream, recallStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { labImportDecider } from './lab-import.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { SubjectErased } from '../platform/failures.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { recallDecider } from '../recalls/recall.decider.ts'
import type { RecallQueries } from '../recalls/recalls.queries.ts'
import { checkFile, type FaultyRun, type KitLookup, type RowToApply } from './check-rows.command.ts'
import type { LabFile, RowFault } from './lab-file.rules.ts'

export interface ImportDependencies extends KitLookup {
  readonly store: EventStore
  readonly recalls: Pick<RecallQueries, 'heldRun'>
}

export interface ImportOrder {
  readonly file: LabFile
  readonly dryRun: boolean
  readonly hold: boolean
  /** Apply valid rows even if others are wrong. */
  readonly partial: boolean
  /** Tell the owners of what is released. */
  readonly email: boolean
  /** Set if corrections need a second admin. */
  readonly proposedBy: AccountId | undefined
}

export interface ImportOutcome {
  readonly new: number
  readonly unchanged: number
  readonly changed: number
  readonly wrong: number
  /** Corrections among `changed` that await a second admin. */
  readonly proposed: number
  /** Rows of controls. */
  readonly controls: number
  /** Runs that a rule holds, by this file or already. */
  readonly heldRuns: readonly FaultyRun[]
  readonly faults: readonly RowFault[]
  /** Set if the file was applied. */
  readonly applied: { readonly importId: LabImportId; readonly position: Position | undefined } | undefined
}

const namespace = '2b8f1c52-9d4e-4c57-8a3b-7e6d5c4b3a29'

/** The same file always gives the same id. */
const importIdOf = ({ digest }: LabFile) => LabImportId.parse(uuidv5(digest, namespace))

/**
 * Checks a file and applies it, unless it is a dry run or a row is wrong. Rows are idempotent: after a crash, sending
 * the file again completes the import.
 */
export async function importResults(
  { store, recalls, ...lookup }: ImportDependencies,
  order: ImportOrder,
  context: CommandContext,
): Promise<ImportOutcome> {
  const { toApply, unchanged, wrong, faults, controls, runs } = checkFile(order.file, lookup, context.at)
  const heldRuns = [...new Set(toApply.map(({ row }) => row.lab.runId))].flatMap((name) => {
    const found = runs.find((run) => run.name === name)
    return found !== undefined ? [found] : recalls.heldRun(name) === undefined ? [] : [{ name, faults: [] }]
  })
  const counted = (rows: readonly RowToApply[], more: { wrong: number; faults: readonly RowFault[] }) => ({
    new: rows.filter(({ effect }) => effect === 'new').length,
    changed: rows.filter(({ effect }) => effect === 'changed').length,
    proposed:
      order.proposedBy === undefined ? 0 : rows.filter(({ row }) => row.status === 'corrected').length,
    unchanged,
    controls,
    heldRuns,
    ...more,
  })
  const isApplicable = wrong === 0 || (order.partial && toApply.length + unchanged > 0)
  if (order.dryRun || !isApplicable) return { ...counted(toApply, { wrong, faults }), applied: undefined }

  const importId = importIdOf(order.file)
  const importing = { ...context, correlationId: importId }
  const held = new Set<string>()
  for (const run of heldRuns) if (await holdRun(store, recalls, run, importing)) held.add(run.name)
  const done: RowToApply[] = []
  const late: RowFault[] = []
  const waiting = [...toApply]
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const fault = await applyRow(
        store,
        one,
        { ...order, hold: order.hold || held.has(one.row.lab.runId) },
        importing,
      )
      if (fault === undefined) done.push(one)
      else late.push(fault)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const outcome = counted(done, { wrong: wrong + late.length, faults: [...faults, ...late] })
  const recorded = await execute(
    store,
    labImportDecider,
    labImportStream(importId),
    {
      type: 'RecordImport',
      applied: {
        labImportId: importId,
        fileDigest: order.file.digest,
        counts: { new: outcome.new, unchanged, changed: outcome.changed, wrong: outcome.wrong },
      },
    },
    importing,
  )
  return {
    ...outcome,
    applied: { importId, position: recorded.kind === 'accepted' ? recorded.position : undefined },
  }
}

/**
 * Before any of its results is recorded, so that none is shown.
 * @returns whether it is held: two people may have decided on this file before it was sent again
 */
async function holdRun(
  store: EventStore,
  recalls: Pick<RecallQueries, 'heldRun'>,
  { name, faults }: FaultyRun,
  context: CommandContext,
): Promise<boolean> {
  const recallId = recalls.heldRun(name)?.id ?? RecallId.parse(uuidv5(name, context.correlationId))
  const commandId = CommandId.parse(uuidv5(`hold ${name}`, context.commandId))
  const stream = recallStream(recallId)
  const command = { type: 'HoldRun', name, faults } as const
  const { state } = await execute(store, recallDecider(recallId), stream, command, { ...context, commandId })
  return state.status === 'held' || state.status === 'recalled'
}

/** Rows share waiting for disk or network. */
const concurrency = 100

/** @returns a fault if the kit has changed since the check */
async function applyRow(
  store: EventStore,
  { row, kit }: RowToApply,
  { hold, email, proposedBy }: ImportOrder,
  context: CommandContext,
): Promise<RowFault | undefined> {
  const { line, kitId, ...report } = row
  // The same row on the same state is the same command.
  const commandId = CommandId.parse(uuidv5(`${kitId} as of ${kit.modifiedAt}`, context.correlationId))
  const command = {
    type: 'RecordResults',
    source: 'labImport',
    hold,
    email,
    ...report,
    ...(proposedBy === undefined ? {} : { proposedBy }),
  } as const
  const refused = (problem: string): RowFault => ({
    line,
    swabKitId: kitId,
    column: 'swab_kit_id',
    value: kitId,
    expected: 'a kit unchanged since the file was checked',
    problem,
    severity: 'error',
  })
  try {
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, {
      ...context,
      commandId,
    })
    return outcome.kind === 'accepted'
      ? undefined
      : refused('This kit has changed since the file was checked')
  } catch (error) {
    if (error instanceof SubjectErased) return refused('The owner of this kit has been erased')
    throw error
  }
}
