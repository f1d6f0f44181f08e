import type { DatabaseSync } from 'node:sqlite'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import { identifierConditions } from '../platform/read-model/identifier-parts.ts'
import {
  endOfPrefix,
  isShort,
  listQueries,
  mostSorted,
  phraseOf,
  readFilter,
  type ListAsked,
  type ListQueries,
  type TextMatch,
} from '../platform/read-model/list-queries.ts'
import { toSwabKitRow, type SwabKitRow } from '../kits/swab-kits.queries.ts'

export interface KitsAsked {
  readonly sort: { readonly field: keyof typeof orders; readonly direction: 'asc' | 'desc' }
  readonly filter?: string | undefined
  readonly stage?: KitStage | undefined
  readonly kind?: KitKind | undefined
}

export interface ListedKitRow extends SwabKitRow {
  readonly ownersEmail: string | undefined
}

const orders = {
  lastModifiedDate: 't.modified_at',
  createdDate: 't.created_at',
  registeredDate: "ifnull(t.registered_at, '')",
  identifier: 't.id',
} as const

/** Kits, a page at a time. A filter is looked for in the identifier and in the address of the owner. */
export function kitListQueries(db: DatabaseSync) {
  const list = listQueries(db, { name: 'swab_kits', cell: ['stage', 'kind'] })

  function rowsOf(numbers: readonly number[]): readonly ListedKitRow[] {
    return list
      .all(
        `SELECT t.*, o.email AS owners_email FROM json_each(?) j CROSS JOIN swab_kits t ON t.rowid = j.value
         LEFT JOIN accounts o ON o.id = t.account_id ORDER BY j.key`,
        [JSON.stringify(numbers)],
      )
      .map((row) => ({
        ...toSwabKitRow(row),
        ownersEmail: (row.owners_email as string | null) ?? undefined,
      }))
  }

  function matching(filter: string): TextMatch {
    const [upper, lower] = [filter.toUpperCase(), filter.toLowerCase()]
    const found = isShort(filter) ? '= 1' : '> 0'
    const test = {
      sql: `(instr(t.id, ?) ${found} OR EXISTS (
        SELECT 1 FROM accounts o WHERE o.id = t.account_id AND instr(lower(o.email), ?) ${found}))`,
      values: [upper, lower],
    }
    const [kits, owners] = isShort(filter)
      ? [
          list.numbers(`SELECT rowid AS n FROM swab_kits WHERE id >= ? AND id < ? LIMIT ${mostSorted + 1}`, [
            upper,
            endOfPrefix(upper),
          ]),
          list.numbers(
            `SELECT rowid AS n FROM accounts
             WHERE email >= ? COLLATE NOCASE AND email < ? COLLATE NOCASE LIMIT ${mostSorted + 1}`,
            [lower, endOfPrefix(lower)],
          ),
        ]
      : [
          kitsContaining(list, filter),
          list.numbers(
            `SELECT rowid AS n FROM accounts_text WHERE accounts_text MATCH ? LIMIT ${mostSorted + 1}`,
            [`email : ${phraseOf(filter)}`],
          ),
        ]
    if (kits.length > mostSorted || owners.length > mostSorted) return { rows: 'many', test }
    const ofOwners = list.numbers(
      `SELECT t.rowid AS n FROM json_each(?) j CROSS JOIN accounts o ON o.rowid = j.value
       CROSS JOIN swab_kits t ON t.account_id = o.id LIMIT ${mostSorted + 1}`,
      [JSON.stringify(owners)],
    )
    const rows = [...new Set([...kits, ...ofOwners])]
    return { rows: rows.length > mostSorted ? 'many' : rows, test }
  }

  function toAsked({ sort, filter, stage, kind }: KitsAsked): ListAsked {
    const text = readFilter(filter)
    return {
      order: orders[sort.field],
      orderIsIndexedByCell: sort.field === 'lastModifiedDate',
      descending: sort.direction === 'desc',
      cell: [stage, kind],
      ...(text === undefined ? {} : { text: matching(text) }),
    }
  }

  return {
    page(asked: KitsAsked & { readonly page: number; readonly size: number }) {
      const { rows, ...rest } = list.page(toAsked(asked), asked)
      return { kits: rowsOf(rows), ...rest }
    },
    /** Every kit of the list, some at a time. */
    *each(asked: KitsAsked): Generator<readonly ListedKitRow[]> {
      for (const rows of list.each(toAsked(asked))) yield rowsOf(rows)
    },
  }
}

/** Row numbers of kits whose identifier contains a text of three letters or more; one more than `mostSorted` at most. */
export function kitsContaining(list: Pick<ListQueries, 'numbers'>, filter: string): readonly number[] {
  const conditions = identifierConditions(filter.toUpperCase())
  if (conditions === undefined)
    return list.numbers(
      `SELECT rowid AS n FROM swab_kits_text WHERE swab_kits_text MATCH ? LIMIT ${mostSorted + 1}`,
      [phraseOf(filter)],
    )
  const found = conditions.flatMap(({ sql, values }) =>
    list.numbers(`SELECT rowid AS n FROM swab_kits WHERE ${sql} LIMIT ${mostSorted + 1}`, values),
  )
  return [...new Set(found)].slice(0, mostSorted + 1)
}

export type KitListQueries = ReturnType<typeof kitListQueries>
