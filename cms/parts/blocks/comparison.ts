import { defineArrayMember, defineField } from '../define.ts'
import { heading, line, list } from '../fields.ts'
import { by, object } from '../kind.ts'

export const comparisonQuery = `_type == "comparisonBlock" => {heading, columns, rows[]{_key, label, cells}}`

const words = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required() })],
    validation: (rule) => rule.required().min(2).max(4),
  })

export const comparisonRow = object(
  'comparisonRow',
  'Row',
  [
    line('label', 'What is compared', { max: 50 }),
    words('cells', 'In each column', 'One for each column, in the same order.'),
  ],
  by('label'),
)

export const comparisonBlock = object(
  'comparisonBlock',
  'Comparison',
  [
    heading(),
    words('columns', 'Columns', 'What is compared with what: two to four.'),
    list('rows', 'Rows', 'comparisonRow'),
  ],
  by('heading'),
)

/** Every row has as many cells as there are columns. */
export function faultOfComparison(block: unknown): string | undefined {
  const { columns = [], rows = [] } = (block ?? {}) as Partial<Comparison>
  const odd = rows.find(({ cells = [] }) => cells.length !== columns.length)
  return odd && `“${odd.label ?? 'A row'}” needs ${columns.length} cells, one for each column.`
}

interface Comparison {
  columns: readonly string[]
  rows: readonly { label?: string; cells?: readonly string[] }[]
}
