import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { medicineTable } from './medicines.projection.ts'

export function medicineQueries(db: DatabaseSync) {
  const ofAccount = db.prepare('SELECT * FROM medicines WHERE accountId = ?')
  return {
    ofAccount: (id: AccountId): readonly string[] => medicineTable.found(ofAccount.get(id))?.names ?? [],
  }
}

export type MedicineQueries = ReturnType<typeof medicineQueries>
