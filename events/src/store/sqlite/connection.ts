import { DatabaseSync } from 'node:sqlite'
import { explain, isLocked } from './faults.ts'
import { prepareSchema } from './schema.ts'

/** How long SQLite may block the thread on a lock; longer waits are asynchronous. */
const blockingWaitMs = 100

/**
 * Opens or creates the file.
 * @throws {StoreUnavailable} if that does not succeed within `lockWaitMs`
 */
export function connect(file: string, lockWaitMs: number, cacheKiB = 65_536): DatabaseSync {
  const giveUpAt = performance.now() + lockWaitMs
  for (;;) {
    try {
      return open(file, cacheKiB)
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw explain(error, file)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

function open(file: string, cacheKiB: number): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: blockingWaitMs })
  try {
    // secure_delete overwrites deleted events. A checkpoint every 16 MiB.
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA recursive_triggers = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA cache_size = -${cacheKiB};
      PRAGMA wal_autocheckpoint = 4096;
      PRAGMA journal_size_limit = 67108864;
    `)
    prepareSchema(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
