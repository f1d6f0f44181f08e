import type { DatabaseSync } from 'node:sqlite'

/** @param condition with a slot for the value */
export const rowsWhere = <Item>(
  db: DatabaseSync,
  { name, read }: { readonly name: string; readonly read: (row: Readonly<Record<string, unknown>>) => Item },
  condition: string,
  value: string,
): readonly Item[] => db.prepare(`SELECT * FROM ${name} WHERE ${condition}`).all(value).map(read)
