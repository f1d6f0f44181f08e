import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export interface ReadModelDigest {
  /** SHA-256, hex, over all rows: tables by name, rows by key, columns by name. */
  readonly sha256: string
  readonly rows: Readonly<Record<string, number>>
}

/**
 * The same log gives the same digest on every machine and from every store. Excludes the checkpoint and held streams,
 * which are store-specific, full-text tables and list counts.
 */
export function digestOf(...files: readonly DatabaseSync[]): ReadModelDigest {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  const tables = new Map(files.flatMap((file) => tablesOf(file).map((table) => [table, file] as const)))
  for (const [table, readModel] of [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const columns = columnsOf(readModel, table)
    const names = columns.map(({ name }) => name).toSorted()
    hash.update(`${JSON.stringify([table, names])}\n`)
    rows[table] = 0
    const statement = readModel.prepare(
      `SELECT ${names.map(quoted).join()} FROM ${quoted(table)} ORDER BY ${keyOf(columns)}`,
    )
    statement.setReturnArrays(true)
    for (const row of statement.iterate()) {
      hash.update(`${JSON.stringify(row)}\n`)
      rows[table] += 1
    }
  }
  return { sha256: hash.digest('hex'), rows }
}

interface Column {
  readonly name: string
  /** Position in the primary key, from 1; 0 if not part of it. */
  readonly pk: number
}

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'list@_%' ESCAPE '@' AND name NOT IN ('checkpoint', 'held')`,
    )
    .all()
    .map(({ name }) => String(name))

const columnsOf = (db: DatabaseSync, table: string) =>
  db.prepare('SELECT name, pk FROM pragma_table_info(?)').all(table) as unknown as readonly Column[]

/** The primary key, or else all columns. */
function keyOf(columns: readonly Column[]): string {
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return (key.length > 0 ? key : columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    .map(({ name }) => quoted(name))
    .join()
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
