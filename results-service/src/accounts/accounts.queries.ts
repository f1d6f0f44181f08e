import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, EmailDigest } from '@swabwise/events/catalogue/ids'
import type { Row } from '../platform/read-model/rows/table.ts'
import { accountTable } from './accounts.projection.ts'

export interface AccountRow extends Omit<Row<typeof accountTable>, 'emailDigest'> {
  /** One of its events cannot be read, so all of this may have changed since. */
  readonly isHeld: boolean
}

/** @param t the table's alias */
export const accountColumns = (t: string) =>
  `${t}.*, EXISTS (SELECT 1 FROM held WHERE stream IN ('account-' || ${t}.id, 'factors-' || ${t}.id)) AS isHeld`

export function accountQueries(db: DatabaseSync) {
  const byId = db.prepare(`SELECT ${accountColumns('accounts')} FROM accounts WHERE id = ?`)
  const admins = db.prepare("SELECT id FROM accounts WHERE role = 'ROLE_ADMIN' AND activated = 1")
  const byDigest = db.prepare(`SELECT ${accountColumns('accounts')} FROM accounts WHERE emailDigest = ?`)
  return {
    byId: (id: AccountId) => found(byId.get(id)),
    /** Activated accounts only. */
    admins: () => admins.all().map(({ id }) => id as AccountId),
    byEmail: (digest: EmailDigest) => found(byDigest.get(digest)),
  }
}

export type AccountQueries = ReturnType<typeof accountQueries>

const found = (row: Record<string, unknown> | undefined) => row && toAccountRow(row)

export const toAccountRow = (row: Readonly<Record<string, unknown>>): AccountRow => ({
  ...accountTable.read(row),
  isHeld: row.isHeld === 1,
})
