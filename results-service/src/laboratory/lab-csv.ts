import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import type { LabFile } from './lab-file.rules.ts'
import { ApiFailure } from '../platform/http/problems.ts'

const maxRows = 10_000
const maxRecordLength = 64 * 1024

/** @throws {ApiFailure} if it is not CSV at all */
export function readLabCsv(text: string): LabFile {
  if (/[\0\uFFFD]/.test(text)) throw unreadable('line 1', 'the file is not UTF-8 text')
  const records = parsed(text)
  const [header, ...rows] = records
  if (header === undefined) throw unreadable('line 1', 'the file is empty')
  if (rows.length > maxRows)
    throw unreadable('file', `must have at most ${maxRows} rows; it has ${rows.length}`)
  return {
    digest: createHash('sha256').update(text).digest('hex'),
    header: header.record,
    records: rows.map(({ record, info }) => ({ line: info.lines, cells: record })),
  }
}

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

function parsed(text: string): readonly Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxRecordLength,
    }) as unknown as readonly Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = `line ${typeof error.lines === 'number' ? error.lines : 1}`
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw unreadable(line, 'the row is too long')
    throw unreadable(line, 'contains a misplaced or unclosed quotation mark')
  }
}

/** The most frequent one in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const unreadable = (field: string, message: string) =>
  new ApiFailure('validation', { fieldErrors: [{ objectName: 'importLabResults', field, message }] })
