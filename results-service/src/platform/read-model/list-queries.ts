import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { haveLists } from './lists.ts'
import { rankMarks } from './rank-marks.ts'

/** So many matches are put in order at most. Where more match, the list is walked in its order instead. */
export const mostSorted = 5_000

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

export interface Condition {
  readonly sql: string
  readonly values: readonly Value[]
}

/** A table with its two counted columns, as `makeLists` makes them. */
export interface ListTable {
  readonly name: 'swab_kits' | 'accounts'
  readonly cell: readonly [a: string, b: string]
}

export interface TextMatch {
  /** The rows that match, or `many` where there are more than `mostSorted`. */
  readonly rows: readonly number[] | 'many'
  /** The same asked of a row that is called `t`. */
  readonly test: Condition
}

export interface ListAsked {
  /** An expression over the row that is called `t`; an index has it. */
  readonly order: string
  /** The indexes of the counted columns are in this order too. */
  readonly orderIsIndexedByCell: boolean
  readonly descending: boolean
  readonly cell: readonly [a: Value | undefined, b: Value | undefined]
  readonly text?: TextMatch
}

export interface ListPage {
  readonly rows: readonly number[]
  readonly total: number
  /** False where only so much is known: there are at least `total`. */
  readonly exact: boolean
}

/** The read model has not caught up with its log for the first time, so there is nothing to list yet. */
export class ListsNotReady extends Error {
  override readonly name = 'ListsNotReady'
}

/** Pages of row numbers, at a price that does not grow with the table. */
export function listQueries(db: DatabaseSync, { name, cell }: ListTable) {
  const statements = new Map<string, StatementSync>()
  const marks = rankMarks()

  function all(sql: string, values: readonly Value[]): readonly Row[] {
    let statement = statements.get(sql)
    if (statement === undefined) {
      if (!haveLists(db)) throw new ListsNotReady()
      statements.set(sql, (statement = db.prepare(sql)))
    }
    return statement.all(...values) as unknown as readonly Row[]
  }
  const numbers = (sql: string, values: readonly Value[]) => all(sql, values).map(({ n }) => Number(n))

  function countCells(values: ListAsked['cell']): number {
    const parts = (['a', 'b'] as const).filter((_, index) => values[index] !== undefined)
    const where = ['list = ?', ...parts.map((part) => `${part} = ?`)].join(' AND ')
    const known = values.filter((value) => value !== undefined)
    return (
      numbers(`SELECT ifnull(sum(number), 0) AS n FROM list_counts WHERE ${where}`, [name, ...known])[0] ?? 0
    )
  }

  /** @param byIndex whether the index of a counted column is to be used, or the one of the order */
  function inCells(values: ListAsked['cell'], byIndex: boolean): readonly Condition[] {
    return values.flatMap((value, index) =>
      value === undefined ? [] : [{ sql: `${byIndex ? '' : '+'}t.${cell[index]} = ?`, values: [value] }],
    )
  }

  const changes = () => numbers('SELECT number AS n FROM list_changes WHERE list = ?', [name])[0] ?? 0

  function sortedOf(rows: readonly number[], asked: ListAsked): readonly number[] {
    const { sql, values } = whereOf(inCells(asked.cell, false))
    return numbers(
      `SELECT t.rowid AS n FROM json_each(?) j CROSS JOIN ${name} t ON t.rowid = j.value ${sql} ${orderOf(asked)}`,
      [JSON.stringify(rows), ...values],
    )
  }

  /** From a rank on, in ascending order. Far from the beginning it starts at a mark. */
  function ascending(
    asked: ListAsked,
    where: readonly Condition[],
    { from, count }: { readonly from: number; readonly count: number },
  ): readonly number[] {
    const order = `ORDER BY ${asked.order}, t.rowid`
    const plain = whereOf(where)
    const rowsWhere = (more: readonly Condition[]) => {
      const { sql, values } = whereOf([...where, ...more])
      return {
        sql: `SELECT * FROM (SELECT t.rowid AS n, ${asked.order} AS v FROM ${name} t ${sql} ${order})`,
        values,
      }
    }
    const find = (after: Row | undefined, offset: number, limit: number) => {
      // Those with the same value first, then those behind it: each of the two is a range of the index.
      const parts =
        after === undefined
          ? [rowsWhere([])]
          : [
              rowsWhere([
                { sql: `${asked.order} = ?`, values: [after.v ?? null] },
                { sql: 't.rowid > ?', values: [after.n ?? null] },
              ]),
              rowsWhere([{ sql: `${asked.order} > ?`, values: [after.v ?? null] }]),
            ]
      return all(`${parts.map(({ sql }) => sql).join(' UNION ALL ')} LIMIT ? OFFSET ?`, [
        ...parts.flatMap(({ values }) => values),
        limit,
        offset,
      ])
    }
    const key = JSON.stringify([asked.order, plain])
    const { after, rank } = marks.before(key, changes(), from, (start, step) => find(start, step - 1, 1)[0])
    return find(after, from - rank, count).map(({ n }) => Number(n))
  }

  return {
    all,
    numbers,

    page(asked: ListAsked, { page, size }: { readonly page: number; readonly size: number }): ListPage {
      const offset = page * size
      const { text } = asked
      if (text !== undefined && text.rows !== 'many') {
        const rows = sortedOf(text.rows, asked)
        return { rows: rows.slice(offset, offset + size), total: rows.length, exact: true }
      }
      const inCell = countCells(asked.cell)
      const isFew = inCell <= mostSorted
      const where = inCells(asked.cell, isFew || asked.orderIsIndexedByCell)
      if (text === undefined) {
        const count = Math.max(0, Math.min(size, inCell - offset))
        const from = asked.descending ? inCell - offset - count : offset
        const rows = count === 0 ? [] : ascending(asked, where, { from, count })
        return { rows: asked.descending ? rows.toReversed() : rows, total: inCell, exact: true }
      }
      const { sql, values } = whereOf([...where, text.test])
      const walked = `SELECT t.rowid AS n FROM ${name} t ${sql} ${orderOf(asked)}`
      if (isFew) {
        const rows = numbers(walked, values)
        return { rows: rows.slice(offset, offset + size), total: rows.length, exact: true }
      }
      const rows = numbers(`${walked} LIMIT ? OFFSET ?`, [...values, size, offset])
      const isEnd = rows.length < size && (rows.length > 0 || offset === 0)
      return isEnd
        ? { rows, total: offset + rows.length, exact: true }
        : { rows, total: Math.max(mostSorted, offset + rows.length), exact: false }
    },

    /** Every match, some at a time: in the order that was asked for, or where they are many, oldest first. */
    *each(asked: ListAsked, atOnce = 1000): Generator<readonly number[]> {
      const { text } = asked
      if (text !== undefined && text.rows !== 'many') {
        const rows = sortedOf(text.rows, asked)
        for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
        return
      }
      const conditions = [...inCells(asked.cell, false), ...(text === undefined ? [] : [text.test])]
      const { sql, values } = whereOf([{ sql: 't.rowid > ?', values: [] }, ...conditions])
      for (let after = 0; ;) {
        const rows = numbers(`SELECT t.rowid AS n FROM ${name} t ${sql} ORDER BY t.rowid LIMIT ?`, [
          after,
          ...values,
          atOnce,
        ])
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || rows.length < atOnce) return
        after = last
      }
    },
  }
}

export type ListQueries = ReturnType<typeof listQueries>

const whereOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
  values: conditions.flatMap(({ values }) => values),
})

const orderOf = ({ order, descending }: ListAsked) => {
  const direction = descending ? 'DESC' : 'ASC'
  return `ORDER BY ${order} ${direction}, t.rowid ${direction}`
}

/** What a person typed as plain text for a full-text query, whatever signs are in it. */
export const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Trigrams find nothing shorter than this: less is looked for at the beginning only. */
export const shortestPart = 3

/** As it is looked for: without what no text holds. */
export const readFilter = (filter: string | undefined): string | undefined => {
  const text = filter?.replace(/\p{Cc}/gu, '').trim()
  return text === '' ? undefined : text
}

export const isShort = (text: string): boolean => [...text].length < shortestPart

/** Sorts after everything that begins with the text. */
export const endOfPrefix = (text: string): string => `${text}\u{10FFFF}`
