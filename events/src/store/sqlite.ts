import type { AnyEventStore } from './port.ts'
import { connect } from './sqlite/connection.ts'
import { type Patience, storeOn } from './sqlite/store.ts'

export interface SqliteStoreOptions extends Partial<Patience> {
  /** The database file; SQLite keeps two more beside it (`-wal`, `-shm`). Its folder must exist. */
  readonly file: string
  /** What of the file is kept in memory. */
  readonly cacheKiB?: number
}

/**
 * The events of one product in one SQLite file. Several processes may open the same file.
 * @throws {StoreUnavailable} where the file cannot be opened
 */
export function openSqliteStore({
  file,
  cacheKiB = 65_536,
  pollMs = 50,
  lockWaitMs = 5000,
}: SqliteStoreOptions): AnyEventStore {
  return storeOn(connect(file, lockWaitMs, cacheKiB), file, { pollMs, lockWaitMs })
}
