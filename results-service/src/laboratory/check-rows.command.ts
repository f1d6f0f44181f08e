import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { columnOf, geneKeys, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { runFaults, type RunFault } from '@swabwise/events/genetics/runs/run-faults'
import { mayReport } from '@swabwise/events/genetics/codes/kits'
import type { Registration, SwabKitRow } from '../kits/swab-kits.queries.ts'
import { readHeader, type LabFile, type RowFault } from './lab-file.rules.ts'
import { readRow, type ControlRow, type LabRow } from './read-row.rules.ts'
import { runsOf } from './runs.rules.ts'

export interface KitLookup {
  readonly kit: (id: KitId) => SwabKitRow | undefined
  readonly accountExists: (id: AccountId) => boolean
  readonly runsNeedControl: boolean
}

export interface RowToApply {
  readonly row: LabRow
  readonly kit: SwabKitRow
  readonly effect: 'new' | 'changed'
}

export interface CheckedFile {
  readonly toApply: readonly RowToApply[]
  readonly unchanged: number
  /** The number of rows, not faults. */
  readonly wrong: number
  readonly faults: readonly RowFault[]
  readonly controls: number
  /** Those with something to apply that a rule holds. */
  readonly runs: readonly FaultyRun[]
}

export interface FaultyRun {
  readonly name: string
  readonly faults: readonly RunFault[]
}

/** The effect of every row. @param now ISO 8601 */
export function checkFile({ header, records }: LabFile, lookup: KitLookup, now: string): CheckedFile {
  const read = readHeader(header)
  if ('faults' in read)
    return {
      toApply: [],
      unchanged: 0,
      wrong: read.faults.length,
      faults: read.faults,
      controls: 0,
      runs: [],
    }

  const firstLineOf = new Map<KitId, number>()
  const toApply: RowToApply[] = []
  const rows: LabRow[] = []
  const controls: ControlRow[] = []
  const faults: RowFault[] = []
  let [unchanged, wrong] = [0, 0]
  for (const record of records) {
    const { kitId, row, control, faults: found } = readRow(record, read.columns, now)
    const report = (column: string, value: string, expected: string, problem: string) =>
      found.push({
        line: record.line,
        swabKitId: kitId ?? '',
        column,
        value,
        expected,
        problem,
        severity: 'error',
      })
    if (control !== undefined) controls.push(control)
    if (row !== undefined) rows.push(row)
    const kit = kitId && lookup.kit(kitId)
    if (kitId !== undefined) {
      const firstLine = firstLineOf.get(kitId)
      if (firstLine !== undefined)
        report(
          'swab_kit_id',
          kitId,
          `each kit once; it is already on line ${firstLine}`,
          'This kit appears twice',
        )
      else firstLineOf.set(kitId, record.line)
      if (kit === undefined) report('swab_kit_id', kitId, 'an existing kit', 'This kit does not exist')
      else if (kit.registration === undefined)
        report('swab_kit_id', kitId, 'a registered kit', 'This kit is not registered')
      else if (!lookup.accountExists(kit.registration.accountId))
        report(
          'swab_kit_id',
          kitId,
          'a kit whose owner has an account',
          'The owner of this kit has been erased',
        )
    }
    if (kit !== undefined && row !== undefined) reportForeign(kit, row.codes, report)

    const effect = kit?.registration && row && effectOf(row, kit.registration, report)
    faults.push(...found)
    if (found.some(({ severity }) => severity === 'error')) wrong++
    else if (kit !== undefined && row !== undefined && effect !== undefined)
      if (effect === 'unchanged') unchanged++
      else toApply.push({ row, kit, effect })
  }
  const brought = new Set(
    toApply.flatMap(({ row: { status, lab } }) =>
      status === 'final' || status === 'inconclusive' ? [lab.runId] : [],
    ),
  )
  const runs = runsOf(rows, controls).flatMap(({ name, ...run }) => {
    const why = brought.has(name) ? runFaults(run, lookup.runsNeedControl) : []
    return why.length === 0 ? [] : [{ name, faults: why }]
  })
  return { toApply, unchanged, wrong, faults, controls: controls.length, runs }
}

type Report = (column: string, value: string, expected: string, problem: string) => void

function reportForeign({ kind }: SwabKitRow, codes: RecordedCodes, report: Report): void {
  for (const gene of geneKeys) {
    const code = codes[gene]
    if (code !== undefined && !mayReport(kind, gene))
      report(columnOf[gene], code, `no value in a ${kind} kit`, 'This gene does not belong to the kit')
  }
}

function effectOf(
  row: LabRow,
  { latest, proposed }: Registration,
  report: Report,
): RowToApply['effect'] | 'unchanged' | undefined {
  const { status, reportedAt, codes } = row
  const isCorrection = status === 'corrected'
  if (
    latest !== undefined &&
    latest.status === (isCorrection ? 'final' : status) &&
    latest.reportedAt === reportedAt &&
    hasSameCodes(latest.codes, codes)
  )
    return 'unchanged'
  if (isCorrection && proposed?.reportedAt === reportedAt && hasSameCodes(proposed.codes, codes))
    return 'unchanged'

  const isFinal = latest?.status === 'final'
  if (isCorrection && !isFinal) {
    report('status', status, 'final, pending or inconclusive', 'There is no final result to correct')
    return undefined
  }
  if (isCorrection && proposed !== undefined) {
    report(
      'status',
      status,
      'no correction until that one is decided',
      'Another correction is awaiting a second admin',
    )
    return undefined
  }
  if (isFinal && !isCorrection) {
    report(
      'status',
      status,
      'corrected, and a note that says why',
      'The result is final, and this one is different',
    )
    return undefined
  }
  return latest === undefined ? 'new' : 'changed'
}

const hasSameCodes = (one: RecordedCodes, other: RecordedCodes) =>
  geneKeys.every((gene) => one[gene] === other[gene])
