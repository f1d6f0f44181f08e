import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { kitIdPrefixPattern } from '@swabwise/events/vocabulary/kit-id'
import type { EnteredKit } from './create-kits.command.ts'
import type { CreateKitsRequest } from './kits-admin.contract.ts'
import { ApiFailure } from '../platform/http/problems.ts'

const maxKits = 10_000

/** The identifiers in a request, in any of its forms. @throws {ApiFailure} */
export function enteredKits(body: z.output<typeof CreateKitsRequest>): readonly EnteredKit[] {
  if ('identifiers' in body) return body.identifiers.map((value, index) => ({ line: index + 1, value }))
  return 'csv' in body ? kitsInCsv(body.csv) : kitsOfRange(body)
}

interface Range {
  readonly prefix: string
  readonly first: number
  readonly count: number
}

const letters = 2
const digits = 12

/** `MJ-0001` and 7 make MJ-0001-0000-0007. */
function kitsOfRange({ prefix, first, count }: Range): readonly EnteredKit[] {
  const written = prefix.trim().toUpperCase().replace(/-$/, '')
  if (!kitIdPrefixPattern.test(written))
    throw fault('prefix', 'must be two letters and at most two groups of four digits: MJ or MJ-0001')
  const lead = written.replaceAll('-', '')
  const width = digits - (lead.length - letters)
  if (first + count > 10 ** width)
    throw fault('count', `must not go beyond ${'9'.repeat(width)}, the last number with this prefix`)
  return Array.from({ length: count }, (_, index) => {
    const number = lead.slice(letters) + String(first + index).padStart(width, '0')
    const value = [lead.slice(0, letters), number.slice(0, 4), number.slice(4, 8), number.slice(8)].join('-')
    return { line: index + 1, value }
  })
}

interface Record {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** In the first column, or under `identifier`. */
function kitsInCsv(csv: string): readonly EnteredKit[] {
  const records = parsed(csv)
  const [first] = records
  const column = first?.record.findIndex((cell) => headers.has(cell.toLowerCase())) ?? -1
  const rows = column === -1 ? records : records.slice(1)
  if (rows.length === 0) throw fault('csv', 'must have at least one kit')
  if (rows.length > maxKits) throw fault('csv', 'must have at most 10,000 kits')
  return rows.map(({ record, info }) => ({
    line: info.lines,
    value: (record[Math.max(column, 0)] ?? '').slice(0, 200),
  }))
}

const headers = new Set(['identifier', 'swab_kit_id'])

function parsed(csv: string): readonly Record[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly Record[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fault('csv', 'contains a misplaced or unclosed quotation mark')
  }
}

const fault = (field: string, message: string) =>
  new ApiFailure('validation', { fieldErrors: [{ objectName: 'createKits', field, message }] })
