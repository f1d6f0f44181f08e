import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5
/** The one before may be on its way out. */
const patienceMs = 1000

/**
 * Two processes would write one read model twice. A lock of SQLite ends with its process, however that ends.
 * @returns the way to let go
 * @throws where another process has the folder
 */
export function dataDirectoryLock(dataDir: string): () => void {
  const db = new DatabaseSync(join(dataDir, 'in-use.sqlite'), { timeout: patienceMs })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new Error(`another process has the data folder ${dataDir}. Choose another by DATA_DIR.`, {
        cause: error,
      })
    throw error
  }
  return () => db.close()
}
