import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Change, Value } from './change.ts'

type RowChange = Exclude<Change, { kind: 'forget' }>

/** Turns changes into SQL. Statements are prepared once for each shape of change. */
export function changeWriter(db: DatabaseSync): (change: RowChange) => void {
  const statements = new Map<string, StatementSync>()
  const run = (sql: string, values: readonly Value[]) => {
    let statement = statements.get(sql)
    if (statement === undefined) statements.set(sql, (statement = db.prepare(sql)))
    statement.run(...values)
  }
  return (change) => {
    switch (change.kind) {
      case 'upsert': {
        const columns = Object.keys(change.row)
        const slots = columns.map(() => '?').join(', ')
        return run(
          `INSERT OR REPLACE INTO ${change.table} (${columns.join(', ')}) VALUES (${slots})`,
          Object.values(change.row),
        )
      }
      case 'patch': {
        const copies = Object.entries(change.copy ?? {}).map(([to, from]) => `${to} = ${from}`)
        const sets = Object.keys(change.set).map((column) => `${column} = ?`)
        return run(
          `UPDATE ${change.table} SET ${[...copies, ...sets].join(', ')} ${matching(change.where)}`,
          [...Object.values(change.set), ...Object.values(change.where)],
        )
      }
      case 'increment':
        return run(
          `UPDATE ${change.table} SET ${change.column} = ${change.column} + 1 ${matching(change.where)}`,
          Object.values(change.where),
        )
      case 'remove':
        return run(`DELETE FROM ${change.table} ${matching(change.where)}`, Object.values(change.where))
    }
  }
}

const matching = (where: Readonly<Record<string, Value>>) =>
  `WHERE ${Object.keys(where)
    .map((column) => `${column} = ?`)
    .join(' AND ')}`
