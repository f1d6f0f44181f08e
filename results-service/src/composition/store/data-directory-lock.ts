import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5
/** A previous process may still be shutting down. */
const timeoutMs = 1000

/**
 * One process per data folder. SQLite releases the lock however the process ends.
 * @returns how to release the lock
 * @throws if another process holds it
 */
export function dataDirectoryLock(dataDir: string): () => void {
  const db = new DatabaseSync(join(dataDir, 'in-use.sqlite'), { timeout: timeoutMs })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new Error(
        `another process is using the data folder ${dataDir}. Set DATA_DIR to use a different one.`,
        {
          cause: error,
        },
      )
    throw error
  }
  return () => db.close()
}
