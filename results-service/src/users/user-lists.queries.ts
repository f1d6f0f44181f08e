import type { DatabaseSync } from 'node:sqlite'
import type { KitId } from '@swabwise/events/catalogue/ids'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { kitsContaining } from '../kits-admin/kit-lists.queries.ts'
import { accountColumns, toAccountRow, type AccountRow } from '../accounts/accounts.queries.ts'
import {
  endOfPrefix,
  isShort,
  listQueries,
  mostSorted,
  phraseOf,
  readFilter,
  type ListAsked,
  type TextMatch,
} from '../platform/read-model/list-queries.ts'

export interface UsersAsked {
  readonly sort: { readonly field: keyof typeof orders; readonly direction: 'asc' | 'desc' }
  readonly filter?: string | undefined
  readonly isAdmin?: boolean | undefined
  readonly activated?: boolean | undefined
}

export interface ListedUserRow extends AccountRow {
  readonly lastLoginAt: string | undefined
  readonly kits: readonly { readonly id: KitId; readonly kind: KitKind }[]
}

const orders = {
  lastModifiedDate: 't.modified_at',
  createdDate: 't.created_at',
  email: 't.email COLLATE NOCASE',
  lastName: 't.last_name COLLATE NOCASE',
} as const

/** Accounts, a page at a time. A filter is looked for in name and address and in the identifiers of their kits. */
export function userListQueries(db: DatabaseSync) {
  const list = listQueries(db, { name: 'accounts', cell: ['is_admin', 'activated'] })

  const rowsOf = (numbers: readonly number[]): readonly ListedUserRow[] =>
    list
      .all(
        `SELECT ${accountColumns('t')},
           (SELECT max(at) FROM sign_ins s WHERE s.account_id = t.id) AS lastLoginAt,
           (SELECT json_group_array(json_object('id', k.id, 'kind', k.kind)) FROM swab_kits k WHERE k.account_id = t.id) AS kits
         FROM json_each(?) j CROSS JOIN accounts t ON t.rowid = j.value ORDER BY j.key`,
        [JSON.stringify(numbers)],
      )
      .map(({ lastLoginAt, kits, ...row }) => ({
        ...toAccountRow(row),
        lastLoginAt: (lastLoginAt as string | null) ?? undefined,
        kits: JSON.parse(String(kits)) as ListedUserRow['kits'],
      }))

  function matching(filter: string): TextMatch {
    const [upper, lower] = [filter.toUpperCase(), filter.toLowerCase()]
    const found = isShort(filter) ? '= 1' : '> 0'
    const test = {
      sql: `(instr(lower(t.email), ?) ${found} OR instr(lower(${isShort(filter) ? 't.last_name' : 't.name'}), ?) ${found}
        OR EXISTS (SELECT 1 FROM swab_kits k WHERE k.account_id = t.id AND instr(k.id, ?) ${found} AND ${Number(!isShort(filter))}))`,
      values: [lower, lower, upper],
    }
    const rows = isShort(filter) ? beginningWith(lower) : containing(filter)
    return { rows: rows.length > mostSorted ? 'many' : rows, test }
  }

  const beginningWith = (prefix: string) => [
    ...new Set(
      ['email', 'last_name'].flatMap((column) =>
        list.numbers(
          `SELECT rowid AS n FROM accounts
           WHERE ${column} >= ? COLLATE NOCASE AND ${column} < ? COLLATE NOCASE LIMIT ${mostSorted + 1}`,
          [prefix, endOfPrefix(prefix)],
        ),
      ),
    ),
  ]

  function containing(filter: string): readonly number[] {
    const phrase = phraseOf(filter)
    const found = list.numbers(
      `SELECT rowid AS n FROM accounts_text WHERE accounts_text MATCH ? LIMIT ${mostSorted + 1}`,
      [phrase],
    )
    if (found.length > mostSorted) return found
    const kits = kitsContaining(list, filter)
    if (kits.length > mostSorted) return kits
    const owners = list.numbers(
      `SELECT t.rowid AS n FROM json_each(?) j CROSS JOIN swab_kits k ON k.rowid = j.value
       CROSS JOIN accounts t ON t.id = k.account_id`,
      [JSON.stringify(kits)],
    )
    return [...new Set([...found, ...owners])]
  }

  function toAsked({ sort, filter, isAdmin, activated }: UsersAsked): ListAsked {
    const text = readFilter(filter)
    return {
      order: orders[sort.field],
      orderIsIndexedByCell: sort.field === 'lastModifiedDate',
      descending: sort.direction === 'desc',
      cell: [flag(isAdmin), flag(activated)],
      ...(text === undefined ? {} : { text: matching(text) }),
    }
  }

  return {
    page(asked: UsersAsked & { readonly page: number; readonly size: number }) {
      const { rows, ...rest } = list.page(toAsked(asked), asked)
      return { users: rowsOf(rows), ...rest }
    },
    /** Every account of the list, some at a time. */
    *each(asked: UsersAsked): Generator<readonly ListedUserRow[]> {
      for (const rows of list.each(toAsked(asked))) yield rowsOf(rows)
    },
    byId(id: AccountRow['id']): ListedUserRow | undefined {
      return rowsOf(list.numbers('SELECT rowid AS n FROM accounts WHERE id = ?', [id]))[0]
    },
  }
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))

export type UserListQueries = ReturnType<typeof userListQueries>
