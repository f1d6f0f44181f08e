import { v5 as uuidv5 } from 'uuid'
import { CommandId, LabImportId, type AccountId } from '@swabwise/events/catalogue/ids'
import { labImportStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { labImportDecider } from './lab-import.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { SubjectErased } from '../platform/failures.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { checkFile, type KitLookup, type RowToApply } from './check-rows.command.ts'
import type { LabFile, RowFault } from './lab-file.rules.ts'

export interface ImportDependencies extends KitLookup {
  readonly store: EventStore
}

export interface ImportOrder {
  readonly file: LabFile
  readonly dryRun: boolean
  readonly hold: boolean
  /** Apply the right rows although others are wrong. */
  readonly partial: boolean
  /** Where corrections need a second admin: who proposes them. */
  readonly proposedBy: AccountId | undefined
}

export interface ImportOutcome {
  readonly new: number
  readonly unchanged: number
  readonly changed: number
  readonly wrong: number
  /** Of those that changed: corrections that wait for a second admin. */
  readonly proposed: number
  readonly faults: readonly RowFault[]
  /** Where the file was applied. */
  readonly applied: { readonly importId: LabImportId; readonly position: Position | undefined } | undefined
}

const namespace = '2b8f1c52-9d4e-4c57-8a3b-7e6d5c4b3a29'

/** The same file is the same import, whoever sends it, however often. */
export const importIdOf = ({ digest }: LabFile) => LabImportId.parse(uuidv5(digest, namespace))

/**
 * Tells what a file would do and, unless it is a dry run or a row is wrong, does it: row by row, so that what a crash
 * cut off is finished by sending the file again, and nothing happens twice.
 */
export async function importResults(
  { store, ...lookup }: ImportDependencies,
  order: ImportOrder,
  context: CommandContext,
): Promise<ImportOutcome> {
  const { toApply, unchanged, wrong, faults } = checkFile(order.file, lookup, context.at)
  const counted = (rows: readonly RowToApply[], more: { wrong: number; faults: readonly RowFault[] }) => ({
    new: rows.filter(({ effect }) => effect === 'new').length,
    changed: rows.filter(({ effect }) => effect === 'changed').length,
    proposed:
      order.proposedBy === undefined ? 0 : rows.filter(({ row }) => row.status === 'corrected').length,
    unchanged,
    ...more,
  })
  const isRight = wrong === 0 || (order.partial && toApply.length + unchanged > 0)
  if (order.dryRun || !isRight) return { ...counted(toApply, { wrong, faults }), applied: undefined }

  const importId = importIdOf(order.file)
  const importing = { ...context, correlationId: importId }
  const done: RowToApply[] = []
  const late: RowFault[] = []
  const waiting = [...toApply]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const fault = await applyRow(store, one, order, importing)
      if (fault === undefined) done.push(one)
      else late.push(fault)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
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

/** Rows that wait for the disk, or the network, wait together. */
const lanes = 100

/** Gives what is wrong where the kit changed since the file was checked. */
async function applyRow(
  store: EventStore,
  { row, kit }: RowToApply,
  { hold, proposedBy }: ImportOrder,
  context: CommandContext,
): Promise<RowFault | undefined> {
  const { line, kitId, ...report } = row
  // The same row upon the same state is the same command; the state ends with the first of them.
  const commandId = CommandId.parse(uuidv5(`${kitId} as of ${kit.modifiedAt}`, context.correlationId))
  const command = {
    type: 'RecordResults',
    source: 'labImport',
    hold,
    ...report,
    ...(proposedBy === undefined ? {} : { proposedBy }),
  } as const
  const refused = (problem: string): RowFault => ({
    line,
    swabKitId: kitId,
    column: 'swab_kit_id',
    value: kitId,
    expected: 'a kit as it was when the file was checked',
    problem,
    severity: 'error',
  })
  try {
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, {
      ...context,
      commandId,
    })
    return outcome.kind === 'accepted' ? undefined : refused('This kit was changed meanwhile')
  } catch (error) {
    // Adapters' failures are known by name.
    if (error instanceof SubjectErased) return refused('The owner of this kit was erased')
    throw error
  }
}
