import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { rowsWhere } from '../platform/read-model/rows/select.ts'
import { contradictionTable } from './contradictions.projection.ts'

export const contradictionQueries = (db: DatabaseSync) => ({
  unsettled: () => db.prepare('SELECT * FROM contradictions').all().map(contradictionTable.read),
  ofAccount: (id: AccountId) => rowsWhere(db, contradictionTable, 'accountId = ?', id)[0],
})

export type ContradictionQueries = ReturnType<typeof contradictionQueries>
