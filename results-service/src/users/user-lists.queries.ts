import type { DatabaseSync } from 'node:sqlite'
import type { KitId } from '@swabwise/events/catalogue/ids'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { Role } from '@swabwise/events/vocabulary/role'
import { accountColumns, toAccountRow, type AccountRow } from '../accounts/accounts.queries.ts'
import { listQueries, type Listed } from '../platform/read-model/lists/list-queries.ts'
import { userList } from './user-list.projection.ts'

export interface UsersAsked extends Omit<Listed<keyof typeof userList.orders>, 'cell'> {
  readonly role?: Role | undefined
  readonly activated?: boolean | undefined
}

export interface ListedUserRow extends AccountRow {
  readonly lastLoginAt: string | undefined
  readonly kits: readonly { readonly id: KitId; readonly kind: KitKind }[]
}

const columns = `${accountColumns('t')},
  (SELECT max(at) FROM signIns s WHERE s.accountId = t.id AND s.failed = 0) AS lastLoginAt,
  (SELECT json_group_array(json_object('id', k.id, 'kind', k.kind)) FROM swabKits k WHERE k.accountId = t.id) AS kits`

/** Accounts, a page at a time. */
export function userListQueries(db: DatabaseSync) {
  const list = listQueries(db, userList, columns, ({ lastLoginAt, kits, ...row }): ListedUserRow => ({
    ...toAccountRow(row),
    lastLoginAt: (lastLoginAt as string | null) ?? undefined,
    kits: JSON.parse(String(kits)) as ListedUserRow['kits'],
  }))
  const inCell = <Asked extends UsersAsked>(asked: Asked) => ({
    ...asked,
    cell: [asked.role, flag(asked.activated)] as const,
  })
  return {
    page: (asked: UsersAsked & { readonly page: number; readonly size: number }) => list.page(inCell(asked)),
    /** Every account of the list, oldest first, some at a time. */
    each: (asked: UsersAsked) => list.each(inCell(asked)),
    byId: (id: AccountRow['id']) => list.byId(id),
  }
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))

export type UserListQueries = ReturnType<typeof userListQueries>
