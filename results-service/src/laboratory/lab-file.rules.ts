import { geneKeys, printedNameOf } from '@swabwise/events/genetics/codes'

/** A laboratory's file as text in cells. The header is line 1. */
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

/** One thing that is wrong, or worth a look, in one cell. */
export interface RowFault {
  readonly line: number
  readonly swabKitId: string
  readonly column: string
  readonly value: string
  readonly expected: string
  readonly problem: string
  readonly severity: 'error' | 'warning'
}

const genes = geneKeys.map((gene) => printedNameOf[gene])
const needed = [
  'swab_kit_id',
  'received_at',
  'reported_at',
  'run_id',
  'status',
  ...genes.slice(0, 6),
  'lab_version',
]
const known: readonly string[] = [...needed, ...genes.slice(6), 'note']

export type Columns = ReadonlyMap<string, number>

/** Which column stands where, in any order and case; or all that is wrong with the header. */
export function readHeader(
  header: readonly string[],
): { readonly columns: Columns } | { readonly faults: readonly RowFault[] } {
  const names = header.map((name) => name.trim().toLowerCase())
  const fault = (column: string, value: string, expected: string, problem: string): RowFault => ({
    line: 1,
    swabKitId: '',
    column,
    value: shortened(value),
    expected,
    problem,
    severity: 'error',
  })
  const missing = needed.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !known.includes(name))
  const double = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  const faults = [
    ...missing.map((name) => fault(name, '', `a column ${name}`, 'This column is missing')),
    ...unknown
      .slice(0, mostUnknown)
      .map((name) => fault(shortened(name), name, `one of ${known.join(', ')}`, 'This column is not known')),
    ...double.map((name) => fault(name, name, `one column ${name}`, 'This column is there more than once')),
  ]
  return faults.length > 0 ? { faults } : { columns: new Map(names.map((name, index) => [name, index])) }
}

/** A header of a thousand unknown columns is no header. */
const mostUnknown = 50
const longest = 120

/** A cell as it is told in a list of faults. */
export const shortened = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value)
