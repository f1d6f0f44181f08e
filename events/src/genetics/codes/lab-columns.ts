import { codesOf, columnOf, geneKeys } from './codes.ts'
import { firstReportGenes, secondReportGenes } from './kits.ts'

export const requiredLabColumns: readonly string[] = [
  'swab_kit_id',
  'received_at',
  'reported_at',
  'run_id',
  'status',
  ...firstReportGenes.map((gene) => columnOf[gene]),
  'lab_version',
]

/** All columns that a laboratory's file may have. */
export const labColumns: readonly string[] = [
  ...requiredLabColumns,
  ...secondReportGenes.map((gene) => columnOf[gene]),
  'note',
]

const exampleOf: ReadonlyMap<string, string> = new Map([
  ['received_at', '2026-01-10'],
  ['reported_at', '2026-01-11'],
  ['run_id', 'R-1'],
  ['status', 'final'],
  ['lab_version', '1.0'],
  ...geneKeys.map((gene) => [columnOf[gene], codesOf[gene][0] ?? ''] as const),
])

/** In place of a kit: what was read of a sample of known genotype, and what should have been. */
export const controlParts = { read: 'CONTROL-', expected: 'EXPECTED-' } as const
export type ControlPart = keyof typeof controlParts

const example = (id: string) =>
  labColumns.map((column, index) => (index === 0 ? id : (exampleOf.get(column) ?? '')))

/** Every column, one row that shows how each is written, and a control of the same run. */
export const labTemplate: readonly (readonly string[])[] = [
  labColumns,
  example('MJ-0000-0000-0000'),
  example(`${controlParts.expected}1`),
  example(`${controlParts.read}1`),
]
