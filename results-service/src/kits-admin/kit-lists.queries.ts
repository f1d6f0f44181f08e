import type { DatabaseSync } from 'node:sqlite'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import { toSwabKitRow, type SwabKitRow } from '../kits/swab-kits.queries.ts'
import { listQueries, type Listed } from '../platform/read-model/lists/list-queries.ts'
import type { List } from '../platform/read-model/lists/list.ts'
import { kitList, kitListByIdentifier } from './kit-list.projection.ts'

export interface KitsAsked extends Omit<Listed<keyof typeof kitList.orders>, 'cell'> {
  readonly stage?: KitStage | undefined
  readonly kind?: KitKind | undefined
}

export interface ListedKitRow extends SwabKitRow {
  readonly ownersEmail: string | undefined
}

/** Kits, a page at a time. */
export const kitListQueries = (db: DatabaseSync) => queriesOf(db, kitList)
export const kitsByIdentifierQueries = (db: DatabaseSync) => queriesOf(db, kitListByIdentifier)

function queriesOf(db: DatabaseSync, how: List<keyof typeof kitList.orders>) {
  const list = listQueries(db, how, 't.*, o.email AS ownersEmail', (row): ListedKitRow => ({
    ...toSwabKitRow(row),
    ownersEmail: (row.ownersEmail as string | null) ?? undefined,
  }))
  const inCell = <Asked extends KitsAsked>(asked: Asked) => ({
    ...asked,
    cell: [asked.stage, asked.kind] as const,
  })
  return {
    page: (asked: KitsAsked & { readonly page: number; readonly size: number }) => list.page(inCell(asked)),
    /** Every kit of the list, oldest first, some at a time. */
    each: (asked: KitsAsked) => list.each(inCell(asked)),
  }
}

export type KitListQueries = ReturnType<typeof kitListQueries>
