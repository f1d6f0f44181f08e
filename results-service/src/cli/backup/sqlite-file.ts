import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's integrity check; undefined if intact. */
export function sqliteFault(file: string): string | undefined {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const found = db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
    return found === 'ok' ? undefined : `${file}: ${String(found)}`
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    db?.close()
  }
}

/** Merges the write-ahead log of a closed database into its file. */
export function asOneFile(file: string): void {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
  } finally {
    db.close()
  }
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}
