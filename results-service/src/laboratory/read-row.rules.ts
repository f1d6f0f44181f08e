import { KitId } from '@swabwise/events/catalogue/ids'
import type { LabRun } from '@swabwise/events/catalogue/streams/swab-kit'
import { controlParts, type ControlPart } from '@swabwise/events/genetics/codes/lab-columns'
import { codesOf, columnOf, geneKeys, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { listed } from '@swabwise/events/genetics/explanations/coverage'
import { allFindings } from '@swabwise/events/genetics/findings/findings'
import { reportOf } from '@swabwise/events/genetics/reports'
import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import { sentStatuses, type SentStatus } from '@swabwise/events/vocabulary/report-status'
import { contradiction } from '../results/contradictions.rules.ts'
import { truncate, type Columns, type LabRecord, type RowFault } from './lab-file.rules.ts'
import { readCodes } from '../results/read-codes.rules.ts'
import { readMoment } from './read-moment.rules.ts'

/** A row that is valid by itself, without looking at the kit. */
export interface LabRow {
  readonly line: number
  readonly kitId: KitId
  readonly status: SentStatus
  readonly reportedAt: string
  readonly codes: RecordedCodes
  readonly note?: string
  readonly lab: LabRun
}

/** Half of a control: a row in place of a kit's. */
export interface ControlRow {
  readonly name: string
  readonly part: ControlPart
  readonly runId: string
  /** Undefined if the row is wrong. */
  readonly codes: RecordedCodes | undefined
}

export interface ReadRow {
  /** Set even if the rest of the row is wrong. */
  readonly kitId: KitId | undefined
  readonly control?: ControlRow
  /** Undefined if the row is wrong. */
  readonly row: LabRow | undefined
  readonly faults: RowFault[]
}

const maxLengths = { run_id: 100, lab_version: 100, note: 2000 }

/** @param now ISO 8601 */
export function readRow({ line, cells }: LabRecord, columns: Columns, now: string): ReadRow {
  const cell = (column: string) => cells[columns.get(column) ?? -1]?.trim() ?? ''
  const written = cell('swab_kit_id')
  const faults: RowFault[] = []
  const report = (
    column: string,
    expected: string,
    problem: string,
    severity: RowFault['severity'] = 'error',
  ) => {
    const value = truncate(cell(column))
    faults.push({ line, swabKitId: truncate(written), column, value, expected, problem, severity })
  }

  if (cells.length !== columns.size)
    report('', `${columns.size} cells`, `The row has ${cells.length} cells, the header ${columns.size}`)
  const kit = KitId.safeParse(written.toUpperCase())
  const [part, name] = controlIn(written)
  if (!kit.success && name === undefined) report('swab_kit_id', kitIdFormat, 'This is not a kit identifier')

  const status = sentStatuses.find((known) => known === cell('status').toLowerCase())
  if (status === undefined) report('status', sentStatuses.join(', '), 'This status is unknown')

  const moments = {
    received_at: readMoment(cell('received_at')),
    reported_at: readMoment(cell('reported_at')),
  }
  for (const [column, moment] of Object.entries(moments))
    if (moment === undefined)
      report(column, 'a date such as 2026-03-01, or an ISO 8601 time', 'This is not a date')
    else if (moment > now) report(column, 'a date that is not in the future', 'This date is in the future')
  const { received_at: receivedAt, reported_at: reportedAt } = moments
  if (receivedAt !== undefined && reportedAt !== undefined && receivedAt > reportedAt)
    report('reported_at', `not before received_at, ${cell('received_at')}`, 'The dates are out of order')

  for (const column of ['run_id', 'lab_version'])
    if (cell(column) === '') report(column, 'some text', 'This must not be empty')
  for (const [column, maxLength] of Object.entries(maxLengths))
    if (cell(column).length > maxLength) report(column, `at most ${maxLength} characters`, 'This is too long')
  const note = cell('note')
  if (status === 'corrected' && note === '')
    report('note', 'the reason for the correction', 'A correction needs a note')

  const { codes, unknown } = readCodes(
    Object.fromEntries(geneKeys.map((gene) => [gene, cell(columnOf[gene])])),
  )
  for (const gene of unknown)
    report(columnOf[gene], `one of ${codesOf[gene].join(', ')}, or a short form`, 'This code is unknown')
  if (Object.keys(codes).length === 0 && unknown.length === 0)
    report(
      geneKeys.map((gene) => columnOf[gene])[0] ?? '',
      'a code for at least one gene',
      'The row reports no gene',
    )
  const contradicts = status && unknown.length === 0 ? contradiction(status, codes) : undefined
  if (contradicts !== undefined)
    report('status', 'a status that matches the codes', `The status does not match the codes: ${contradicts}`)
  for (const finding of allFindings(codes, 'printed'))
    if ('reason' in finding && finding.reason === 'too-many-variants') {
      const sites = Object.values(reportOf[finding.report].gene.calls).map(({ column }) => column)
      report(
        String(sites[0]),
        `at most 2 variant alleles in ${listed(sites)} together`,
        `${finding.gene} adds up to ${finding.copies} variant alleles and will be shown as inconclusive`,
        'warning',
      )
    }

  const kitId = kit.success ? kit.data : undefined
  const isWrong = faults.some(({ severity }) => severity === 'error')
  if (name !== undefined) {
    const control = { name, part, runId: cell('run_id'), codes: isWrong ? undefined : codes }
    return { kitId, row: undefined, control, faults }
  }
  if (
    isWrong ||
    kitId === undefined ||
    status === undefined ||
    reportedAt === undefined ||
    receivedAt === undefined
  )
    return { kitId, row: undefined, faults }
  const lab = { runId: cell('run_id'), version: cell('lab_version'), receivedAt }
  const row = { line, kitId, status, reportedAt, codes, lab, ...(note === '' ? {} : { note }) }
  return { kitId, row, faults }
}

/** Which half, and of which control; a kit's id has no name. */
function controlIn(written: string): readonly [ControlPart, string | undefined] {
  const id = written.toUpperCase()
  for (const part of ['read', 'expected'] as const) {
    const prefix = controlParts[part]
    if (id.startsWith(prefix) && id.length > prefix.length) return [part, id.slice(prefix.length)]
  }
  return ['read', undefined]
}
