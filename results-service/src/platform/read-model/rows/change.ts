export type Value = string | number | null

/** What an event does to the read model, as data: projections are pure. */
export type Change =
  | { readonly kind: 'upsert'; readonly table: string; readonly row: Readonly<Record<string, Value>> }
  | {
      readonly kind: 'patch'
      readonly table: string
      readonly where: Readonly<Record<string, Value>>
      readonly set: Readonly<Record<string, Value>>
      /** Target column → source column of the same row; applied before `set`. */
      readonly copy?: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'increment'
      readonly table: string
      readonly where: Readonly<Record<string, Value>>
      readonly column: string
    }
  /** Checkpoints the WAL, so that removed data leaves the files. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'remove'; readonly table: string; readonly where: Readonly<Record<string, Value>> }

export type RowChange = Exclude<Change, { kind: 'forget' }>
