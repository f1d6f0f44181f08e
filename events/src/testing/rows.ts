import { DatabaseSync } from 'node:sqlite'
import type { Decoded } from '../catalogue/codec.ts'
import type { LoggedEvent } from '../log/format.ts'

type Value = string | number | null
type Values = Readonly<Record<string, Value>>

/** Row changes, as returned by the results service's projections. */
type Change =
  | { readonly kind: 'upsert'; readonly table: string; readonly row: Values }
  | {
      readonly kind: 'patch'
      readonly table: string
      readonly where: Values
      readonly set: Values
      readonly copy?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'increment'; readonly table: string; readonly where: Values; readonly column: string }
  | { readonly kind: 'remove'; readonly table: string; readonly where: Values }
  | { readonly kind: 'forget' }

/** A decoded event with its place in the log. */
export type Replayed = Decoded & Pick<LoggedEvent, 'stream' | 'revision' | 'id'>

/** The pure part of a projection: its tables (SQL) and what an event does to them. */
export interface Projects {
  readonly tables: string
  readonly project: (event: Replayed) => readonly Change[]
}

export type Rows = Readonly<Record<string, readonly Values[]>>

/** The resulting rows by table, in key order, from an in-memory database. */
export function rowsOf({ tables, project }: Projects, events: readonly Replayed[]): Rows {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(tables)
    for (const event of events) for (const change of project(event)) apply(db, change)
    return Object.fromEntries(namesOf(db).map((table) => [table, rowsIn(db, table)]))
  } finally {
    db.close()
  }
}

function apply(db: DatabaseSync, change: Change): void {
  switch (change.kind) {
    case 'upsert': {
      const slots = Object.keys(change.row).map(() => '?')
      db.prepare(
        `REPLACE INTO ${change.table} (${Object.keys(change.row).join()}) VALUES (${slots.join()})`,
      ).run(...Object.values(change.row))
      return
    }
    case 'patch': {
      const copies = Object.entries(change.copy ?? {}).map(([to, from]) => `${to} = ${from}`)
      return update(
        db,
        change.table,
        [...copies, ...matches(change.set)],
        change.where,
        Object.values(change.set),
      )
    }
    case 'increment':
      return update(db, change.table, [`${change.column} = ${change.column} + 1`], change.where, [])
    case 'remove':
      db.prepare(`DELETE FROM ${change.table} WHERE ${matches(change.where).join(' AND ')}`).run(
        ...Object.values(change.where),
      )
      return
    case 'forget':
      return
  }
}

function update(
  db: DatabaseSync,
  table: string,
  sets: readonly string[],
  where: Values,
  values: readonly Value[],
): void {
  db.prepare(`UPDATE ${table} SET ${sets.join()} WHERE ${matches(where).join(' AND ')}`).run(
    ...values,
    ...Object.values(where),
  )
}

const matches = (values: Values) => Object.keys(values).map((column) => `${column} = ?`)

const namesOf = (db: DatabaseSync) =>
  db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
    )
    .all()
    .map(({ name }) => String(name))
    .toSorted()

function rowsIn(db: DatabaseSync, table: string): readonly Values[] {
  const keys = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk').all(table)
  const order = keys.length === 0 ? 'rowid' : keys.map(({ name }) => String(name)).join()
  return db.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all() as unknown as readonly Values[]
}
