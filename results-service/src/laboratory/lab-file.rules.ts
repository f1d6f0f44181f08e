import { labColumns, requiredLabColumns } from '@swabwise/events/genetics/codes/lab-columns'

/** The header is line 1. */
export interface LabFile {
  /** SHA-256, hex. */
  readonly digest: string
  readonly header: readonly string[]
  readonly records: readonly LabRecord[]
}

export interface LabRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** An error or warning about one cell. */
export interface RowFault {
  readonly line: number
  readonly swabKitId: string
  readonly column: string
  readonly value: string
  readonly expected: string
  readonly problem: string
  readonly severity: 'error' | 'warning'
}

export type Columns = ReadonlyMap<string, number>

/** Columns may be in any order and case. */
export function readHeader(
  header: readonly string[],
): { readonly columns: Columns } | { readonly faults: readonly RowFault[] } {
  const names = header.map((name) => name.trim().toLowerCase())
  const fault = (column: string, value: string, expected: string, problem: string): RowFault => ({
    line: 1,
    swabKitId: '',
    column,
    value: truncate(value),
    expected,
    problem,
    severity: 'error',
  })
  const missing = requiredLabColumns.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !labColumns.includes(name))
  const duplicated = labColumns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  const faults = [
    ...missing.map((name) => fault(name, '', `a column ${name}`, 'This column is missing')),
    ...unknown
      .slice(0, maxUnknown)
      .map((name) =>
        fault(truncate(name), name, `one of ${labColumns.join(', ')}`, 'This column is unknown'),
      ),
    ...duplicated.map((name) =>
      fault(name, name, `one column ${name}`, 'This column appears more than once'),
    ),
  ]
  return faults.length > 0 ? { faults } : { columns: new Map(names.map((name, index) => [name, index])) }
}

/** Enough to see that this is not the header. */
const maxUnknown = 50
const maxLength = 120

export const truncate = (value: string) =>
  value.length > maxLength ? `${value.slice(0, maxLength)}…` : value
