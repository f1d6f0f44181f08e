import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { geneKeys, printedNameOf, type RecordedCodes } from '@swabwise/events/genetics/codes'
import { mayReport } from '@swabwise/events/genetics/kits'
import type { Registration, SwabKitRow } from '../kits/swab-kits.queries.ts'
import { readHeader, type LabFile, type RowFault } from './lab-file.rules.ts'
import { readRow, type LabRow } from './read-row.rules.ts'

export interface KitLookup {
  readonly kit: (id: KitId) => SwabKitRow | undefined
  readonly accountIsThere: (id: AccountId) => boolean
}

export interface RowToApply {
  readonly row: LabRow
  readonly kit: SwabKitRow
  readonly effect: 'new' | 'changed'
}

export interface CheckedFile {
  readonly toApply: readonly RowToApply[]
  readonly unchanged: number
  /** Rows, not faults. */
  readonly wrong: number
  readonly faults: readonly RowFault[]
}

/** What every row would do, as things stand. `now` is ISO 8601. */
export function checkFile({ header, records }: LabFile, lookup: KitLookup, now: string): CheckedFile {
  const read = readHeader(header)
  if ('faults' in read) return { toApply: [], unchanged: 0, wrong: read.faults.length, faults: read.faults }

  const firstLineOf = new Map<KitId, number>()
  const toApply: RowToApply[] = []
  const faults: RowFault[] = []
  let [unchanged, wrong] = [0, 0]
  for (const record of records) {
    const { kitId, row, faults: found } = readRow(record, read.columns, now)
    const tell = (column: string, value: string, expected: string, problem: string) =>
      found.push({
        line: record.line,
        swabKitId: kitId ?? '',
        column,
        value,
        expected,
        problem,
        severity: 'error',
      })
    const kit = kitId && lookup.kit(kitId)
    if (kitId !== undefined) {
      const firstLine = firstLineOf.get(kitId)
      if (firstLine !== undefined)
        tell(
          'swab_kit_id',
          kitId,
          `once in the file; it is in line ${firstLine} too`,
          'This kit is there twice',
        )
      else firstLineOf.set(kitId, record.line)
      if (kit === undefined) tell('swab_kit_id', kitId, 'a kit that is known', 'This kit is not known')
      else if (kit.registration === undefined)
        tell('swab_kit_id', kitId, 'a registered kit', 'This kit is not registered')
      else if (!lookup.accountIsThere(kit.registration.accountId))
        tell('swab_kit_id', kitId, 'a kit whose owner is there', 'The owner of this kit was erased')
    }
    if (kit !== undefined && row !== undefined) reportForeign(kit, row.codes, tell)

    const effect = kit?.registration && row && effectOf(row, kit.registration, tell)
    faults.push(...found)
    if (found.some(({ severity }) => severity === 'error')) wrong++
    else if (kit !== undefined && row !== undefined && effect !== undefined)
      if (effect === 'unchanged') unchanged++
      else toApply.push({ row, kit, effect })
  }
  return { toApply, unchanged, wrong, faults }
}

type Tell = (column: string, value: string, expected: string, problem: string) => void

function reportForeign({ kind }: SwabKitRow, codes: RecordedCodes, tell: Tell): void {
  for (const gene of geneKeys) {
    const code = codes[gene]
    if (code !== undefined && !mayReport(kind, gene))
      tell(printedNameOf[gene], code, `nothing: it is a ${kind} kit`, 'This gene does not belong to the kit')
  }
}

function effectOf(
  row: LabRow,
  { latest, proposed }: Registration,
  tell: Tell,
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
    tell('status', status, 'final, pending or inconclusive', 'There is no final result to correct')
    return undefined
  }
  if (isCorrection && proposed !== undefined) {
    tell('status', status, 'nothing, until it is decided', 'Another correction waits for a second admin')
    return undefined
  }
  if (isFinal && !isCorrection) {
    tell(
      'status',
      status,
      'corrected, and a note that says why',
      'The result is final and this one is another',
    )
    return undefined
  }
  return latest === undefined ? 'new' : 'changed'
}

const hasSameCodes = (one: RecordedCodes, other: RecordedCodes) =>
  geneKeys.every((gene) => one[gene] === other[gene])
