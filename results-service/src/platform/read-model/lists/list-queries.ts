import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { KitId } from '@swabwise/events/catalogue/ids'
import { soughtBy, type List } from './list.ts'

/** So many matches are put in order at most. Where more match, the list is walked in its order instead. */
const mostSorted = 2_000

type Value = string | number
type Row = Readonly<Record<string, unknown>>

interface Condition {
  readonly sql: string
  readonly values: readonly Value[]
}

export interface Listed<Order extends string> {
  readonly sort: { readonly field: Order; readonly direction: 'asc' | 'desc' }
  readonly cell: readonly [a: Value | undefined, b: Value | undefined]
  readonly filter?: string | undefined
}

export interface Page<Item> {
  readonly rows: readonly Item[]
  readonly total: number
  /** False where only so much is known: there are at least `total`. */
  readonly exact: boolean
}

/** Pages of a list, at a price that does not grow with the table. */
export function listQueries<Order extends string, Item>(
  db: DatabaseSync,
  { name, from, matching, ofKit, text = 'text' }: List<Order>,
  columns: string,
  toItem: (row: Row) => Item,
) {
  const statements = new Map<string, StatementSync>()

  function all(sql: string, values: readonly Value[]): readonly Row[] {
    let statement = statements.get(sql)
    if (statement === undefined) statements.set(sql, (statement = db.prepare(sql)))
    return statement.all(...values)
  }

  /** @param how the index to use; @param order what follows the conditions, with its numbers */
  function numbers(how: string, where: readonly Condition[], order: string, ...limits: readonly number[]) {
    const { sql, values } = allOf(where)
    return all(`SELECT n FROM ${name} ${how} ${sql} ${order}`, [...values, ...limits]).map(({ n }) =>
      Number(n),
    )
  }

  const items = (rows: readonly number[]) =>
    all(`SELECT ${columns} FROM json_each(?) j CROSS JOIN ${from} WHERE t.rowid = j.value ORDER BY j.key`, [
      JSON.stringify(rows),
    ]).map(toItem)

  function match(filter: string | undefined): {
    readonly found: 'all' | 'few' | 'many'
    readonly text: readonly Condition[]
  } {
    const sought = soughtBy(filter)
    if (sought === undefined) return { found: 'all', text: [] }
    const kitId = KitId.safeParse(sought.toUpperCase())
    const rows = kitId.success
      ? all(ofKit, [kitId.data])
      : all(`SELECT DISTINCT rowid FROM (${matching}) LIMIT ${mostSorted + 1}`, [
          `"${sought.replaceAll('"', '""')}"`,
        ])
    if (rows.length > mostSorted)
      return { found: 'many', text: [{ sql: `instr(${text}, ?) > 0`, values: [sought] }] }
    const few = JSON.stringify(rows.map(({ rowid }) => rowid))
    return { found: 'few', text: [{ sql: 'n IN (SELECT value FROM json_each(?))', values: [few] }] }
  }

  function pageOf(
    { sort: { field, direction }, cell, filter }: Listed<Order>,
    offset: number,
    size: number,
  ): Page<number> {
    const { found, text } = match(filter)
    const where = [...inCell(cell), ...text]
    const sorted = (how: string, more: readonly Condition[] = []) => {
      const rows = numbers(how, [...more, ...where], `ORDER BY ${field} ${direction}`)
      return { rows: rows.slice(offset, offset + size), total: rows.length, exact: true }
    }
    if (found === 'few') return sorted('NOT INDEXED')

    const inOrder = allOf([{ sql: 'list = ?', values: [`${name}_${field}`] }, ...inCell(cell)])
    const blocks = all(
      `SELECT start, sum(number) AS number FROM list_blocks ${inOrder.sql} GROUP BY start`,
      inOrder.values,
    )
    const total = blocks.reduce((sum, { number }) => sum + Number(number), 0)
    if (total <= mostSorted && cell.some((value) => value !== undefined))
      return sorted(`INDEXED BY ${name}_cell`, [{ sql: 'a IN (SELECT a FROM list_blocks)', values: [] }])

    if (found === 'many') {
      const rows = numbers(
        `INDEXED BY ${name}_${field}`,
        where,
        `ORDER BY ${field} ${direction} LIMIT ? OFFSET ?`,
        size,
        offset,
      )
      const exact = rows.length < size && (rows.length > 0 || offset === 0)
      return { rows, total: exact ? offset + rows.length : Math.max(mostSorted, offset + rows.length), exact }
    }
    // In ascending order, from the start of the block that holds the first of them.
    const count = Math.max(0, Math.min(size, total - offset))
    let skipped = direction === 'asc' ? offset : total - offset - count
    let start = ''
    for (const block of blocks) {
      start = String(block.start)
      if (skipped < Number(block.number)) break
      skipped -= Number(block.number)
    }
    const from = [{ sql: `${field} >= ?`, values: [start] }, ...where]
    const rows = numbers(
      `INDEXED BY ${name}_${field}`,
      from,
      `ORDER BY ${field} LIMIT ? OFFSET ?`,
      count,
      skipped,
    )
    return { rows: direction === 'asc' ? rows : rows.toReversed(), total, exact: true }
  }

  return {
    page(asked: Listed<Order> & { readonly page: number; readonly size: number }): Page<Item> {
      const { rows, ...rest } = pageOf(asked, asked.page * asked.size, asked.size)
      return { rows: items(rows), ...rest }
    },

    /** Every match, oldest first, some at a time. */
    *each({ cell, filter }: Omit<Listed<Order>, 'sort'>, atOnce = 1000): Generator<readonly Item[]> {
      const where = [...inCell(cell), ...match(filter).text]
      for (let after: number | undefined = 0; after !== undefined;) {
        const rows = numbers(
          'NOT INDEXED',
          [{ sql: 'n > ?', values: [after] }, ...where],
          'ORDER BY n LIMIT ?',
          atOnce,
        )
        if (rows.length > 0) yield items(rows)
        after = rows.length < atOnce ? undefined : rows.at(-1)
      }
    },

    byId: (id: string) => all(`SELECT ${columns} FROM ${from} WHERE t.id = ?`, [id]).map(toItem)[0],
  }
}

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
  values: conditions.flatMap(({ values }) => values),
})

const inCell = ([a, b]: Listed<string>['cell']): readonly Condition[] => [
  ...(a === undefined ? [] : [{ sql: 'a = ?', values: [a] }]),
  ...(b === undefined ? [] : [{ sql: 'b = ?', values: [b] }]),
]
