import type { RowChange, Value } from './change.ts'

/** `read` turns what is stored into what the row holds; without it they are the same. */
interface Column<Read = unknown, Written = Read> {
  readonly sql: string
  readonly read?: (stored: unknown) => Read
  /** For the compiler alone. */
  readonly written?: Written
}

type Stored = Readonly<Record<string, unknown>>
type Columns = Readonly<Record<string, Column>>
type Read<C> = C extends Column<infer R, infer _W> ? R : never
type Written<C> = C extends Column<infer _R, infer W> ? W : never
type Optional<C extends Columns> = { [K in keyof C]: undefined extends Written<C[K]> ? K : never }[keyof C]
type WrittenRow<C extends Columns> = { readonly [K in Exclude<keyof C, Optional<C>>]: Written<C[K]> } & {
  readonly [K in Optional<C>]?: Written<C[K]> | undefined
}
type Some<C extends Columns> = { readonly [K in keyof C]?: Written<C[K]> | undefined }

export type Row<T> = T extends Table<infer C> ? { readonly [K in keyof C]: Read<C[K]> } : never
type Table<C extends Columns> = ReturnType<typeof table<C>>

export const text = <T extends string = string>(): Column<T> => ({ sql: 'TEXT NOT NULL' })
export const integer = (): Column<number> => ({ sql: 'INTEGER NOT NULL' })
export const flag = (): Column<boolean> => ({ sql: 'INTEGER NOT NULL', read: (stored) => stored === 1 })
export const json = <T>(): Column<T> => ({
  sql: 'TEXT NOT NULL',
  read: (stored) => JSON.parse(String(stored)) as T,
})
export const nullable = <T>({ sql }: Column<T>): Column<T | null> => ({ sql: sql.replace(' NOT NULL', '') })
export const optional = <T>({ sql, read }: Column<T>): Column<T | undefined, T | null | undefined> => ({
  sql: sql.replace(' NOT NULL', ''),
  read: (stored) => (stored === null ? undefined : read === undefined ? (stored as T) : read(stored)),
})
/** Counted up by SQLite, where it is the key of a table with row numbers. */
export const counter = (): Column<number, undefined> => ({ sql: 'INTEGER' })
export const computed = <T extends string>(sql: string): Column<T, undefined> => ({
  sql: `TEXT NOT NULL GENERATED ALWAYS AS (${sql}) STORED`,
})

interface Options {
  readonly key: string
  /** With row numbers, for tables that have a list. */
  readonly rowid?: true
  /** Indexes and triggers. */
  readonly more?: string
}

/** A table of the read model: its SQL, the changes of it and how its rows are read. Of what it is given it takes what it has columns for. */
export function table<C extends Columns>(name: string, columns: C, { key, rowid, more = '' }: Options) {
  const definitions = Object.entries(columns).map(([column, { sql }]) => `${column} ${sql}`)
  const written = Object.keys(columns).filter((column) => !columns[column]?.sql.includes('GENERATED'))
  const reads = Object.entries(columns).flatMap(([column, { read }]) =>
    read ? [[column, read] as const] : [],
  )

  function stored(values: Stored, names = Object.keys(values)) {
    const row: Record<string, Value> = {}
    for (const column of names) if (column in columns) row[column] = toStored(values[column])
    return row
  }

  /** Whatever else was selected stays in the row. */
  function read(selected: Stored) {
    const row: Record<string, unknown> = { ...selected }
    for (const [column, convert] of reads) row[column] = convert(selected[column])
    // The table is STRICT, and nothing else writes to it.
    return row as { readonly [K in keyof C]: Read<C[K]> }
  }

  return {
    name,
    sql: `CREATE TABLE ${name} (${definitions.join(', ')}, PRIMARY KEY (${key})) STRICT${rowid ? '' : ', WITHOUT ROWID'};${more}`,
    upsert: (row: WrittenRow<C>): RowChange => ({ kind: 'upsert', table: name, row: stored(row, written) }),
    /** @param copy target column → source column of the same row; applied before `set` */
    patch: (
      where: Some<C>,
      set: Some<C>,
      copy?: { readonly [K in keyof C]?: keyof C & string },
    ): RowChange => ({
      kind: 'patch',
      table: name,
      where: stored(where),
      set: stored(set),
      ...(copy && { copy: copy as Readonly<Record<string, string>> }),
    }),
    increment: (where: Some<C>, column: keyof C & string): RowChange => ({
      kind: 'increment',
      table: name,
      where: stored(where),
      column,
    }),
    remove: (where: Some<C>): RowChange => ({ kind: 'remove', table: name, where: stored(where) }),
    read,
    found: (selected: Stored | undefined) => selected && read(selected),
  }
}

function toStored(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  if (typeof value === 'boolean') return Number(value)
  return value === undefined ? null : JSON.stringify(value)
}
