import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { RowChange, Value } from './change.ts'

type Columns = Readonly<Record<string, Value>>

const nothing: Columns = {}

/** Prepares each shape of change once. */
export function changeWriter(db: DatabaseSync): (change: RowChange) => void {
  const statements = new Map<string, StatementSync>()
  return (change) => {
    const shape = shapeOf(change)
    let statement = statements.get(shape)
    if (statement === undefined) statements.set(shape, (statement = db.prepare(sqlOf(change))))
    statement.run(...valuesOf(change))
  }
}

/** A cache key that is cheaper to build than the SQL. */
function shapeOf(change: RowChange): string {
  switch (change.kind) {
    case 'upsert':
      return `upsert ${change.table} ${Object.keys(change.row).join()}`
    case 'patch': {
      const copied = change.copy === undefined ? '' : Object.entries(change.copy).join()
      return `patch ${change.table} ${Object.keys(change.set).join()} ${copied} ${Object.entries(change.where)
        .map(([column, value]) => (value === null ? `no ${column}` : column))
        .join()}`
    }
    case 'increment':
      return `increment ${change.table} ${change.column} ${Object.keys(change.where).join()}`
    case 'remove':
      return `remove ${change.table} ${Object.keys(change.where).join()}`
  }
}

function sqlOf(change: RowChange): string {
  switch (change.kind) {
    case 'upsert': {
      const columns = Object.keys(change.row)
      const slots = columns.map(() => '?').join(', ')
      return `INSERT OR REPLACE INTO ${change.table} (${columns.join(', ')}) VALUES (${slots})`
    }
    case 'patch': {
      const copies = Object.entries(change.copy ?? {}).map(([to, from]) => `${to} = ${from}`)
      const sets = Object.keys(change.set).map((column) => `${column} = ?`)
      return `UPDATE ${change.table} SET ${[...copies, ...sets].join(', ')} ${matching(change.where)}`
    }
    case 'increment':
      return `UPDATE ${change.table} SET ${change.column} = ${change.column} + 1 ${matching(change.where)}`
    case 'remove':
      return `DELETE FROM ${change.table} ${matching(change.where)}`
  }
}

function valuesOf(change: RowChange): readonly Value[] {
  const written = change.kind === 'upsert' ? change.row : change.kind === 'patch' ? change.set : nothing
  const where = change.kind === 'upsert' ? nothing : change.where
  return [...Object.values(written), ...Object.values(where)]
}

const matching = (where: Columns) =>
  `WHERE ${Object.entries(where)
    .map(([column, value]) => (value === null ? `${column} IS ?` : `${column} = ?`))
    .join(' AND ')}`
