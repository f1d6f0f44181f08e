export type Value = string | number | null

/** What an event does to the rows of the read model. Plain data, so that projections stay pure. */
export type Change =
  | { readonly kind: 'upsert'; readonly table: string; readonly row: Readonly<Record<string, Value>> }
  | {
      readonly kind: 'patch'
      readonly table: string
      readonly where: Readonly<Record<string, Value>>
      readonly set: Readonly<Record<string, Value>>
      /** Columns that take the value of another column of the same row, before `set`. */
      readonly copy?: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'increment'
      readonly table: string
      readonly where: Readonly<Record<string, Value>>
      readonly column: string
    }
  /** What this event removes must leave the files too, old pages of the log included. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'remove'; readonly table: string; readonly where: Readonly<Record<string, Value>> }
