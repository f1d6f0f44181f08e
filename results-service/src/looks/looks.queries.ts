import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { Row } from '../platform/read-model/rows/table.ts'
import { lookTable } from './looks.projection.ts'

export type LookRow = Row<typeof lookTable>

const latest = 100

export function lookQueries(db: DatabaseSync) {
  const at = db.prepare(
    `SELECT * FROM looks WHERE accountId = ?1 OR (accountId IS NULL AND how = 'export' AND at >= ?2)
     ORDER BY at DESC, eventId LIMIT ?3`,
  )
  return {
    /** At this person's data, and files of everybody's since they came; newest first. */
    atAccount: (id: AccountId, since: string, most = latest): readonly LookRow[] =>
      at.all(id, since, most).map(lookTable.read),
  }
}

export type LookQueries = ReturnType<typeof lookQueries>
