import type { DatabaseSync } from 'node:sqlite'

export interface PageAsked {
  readonly page: number
  readonly size: number
  readonly direction: 'asc' | 'desc'
}

interface Paged<Item> {
  /** A table, or a query with slots for `values`. */
  readonly from: string
  readonly values?: readonly string[]
  /** Conditions, each with a slot for its value. Those without a value are left out. */
  readonly where: Readonly<Record<string, string | undefined>>
  readonly order: string
  readonly toItem: (row: Readonly<Record<string, unknown>>) => Item
}

/** A page of a table that stays short enough to be read as a whole for a filter. */
export function pageOf<Item>(
  db: DatabaseSync,
  { page, size }: PageAsked,
  { from, values = [], where, order, toItem }: Paged<Item>,
) {
  const given = Object.entries(where).flatMap(([sql, value]) =>
    value === undefined || value === '' ? [] : [{ sql, value }],
  )
  const matching = `FROM ${from} ${given.length === 0 ? '' : `WHERE ${given.map(({ sql }) => sql).join(' AND ')}`}`
  const filled = [...values, ...given.map(({ value }) => value)]
  const total = db.prepare(`SELECT count(*) AS total ${matching}`).get(...filled)?.total
  const rows = db
    .prepare(`SELECT * ${matching} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...filled, size, page * size)
  return { total: Number(total), rows: rows.map(toItem) }
}
