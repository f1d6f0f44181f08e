import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Position } from '@swabwise/events/store/port'
import { projections } from './all.ts'

/** Changes whenever a projection does: a read model built under another signature is thrown away. */
const signature = projections.map(({ name, version }) => `${name}@${version}`).join(' ')

/**
 * Opens the read model, made anew where there is none, where the file is no read model, or where it was built by
 * other projections. Nothing in it is the only copy of anything.
 * @param file a path, or `:memory:`
 */
export function openReadModel(file: string): DatabaseSync {
  const found = tryOpen(file)
  if (found !== undefined) return found
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
  const db = configured(file)
  db.exec('BEGIN')
  db.exec(
    'CREATE TABLE checkpoint (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT, signature TEXT NOT NULL) STRICT',
  )
  for (const { tables } of projections) db.exec(tables)
  db.prepare('INSERT INTO checkpoint VALUES (1, NULL, ?)').run(signature)
  db.exec('COMMIT')
  return db
}

function tryOpen(file: string): DatabaseSync | undefined {
  let db: DatabaseSync | undefined
  try {
    db = configured(file)
    const row = db.prepare('SELECT signature FROM checkpoint').get()
    if (row?.signature === signature) return db
  } catch (error) {
    if (!isNoReadModel(error)) throw error
  }
  db?.close()
  return undefined
}

const sqlite = { error: 1, corrupt: 11, notADatabase: 26 }

/** A file without our tables, a damaged one, or one that is no database: all are rebuilt. A locked one is not. */
const isNoReadModel = (error: unknown) =>
  error instanceof Error && 'errcode' in error && Object.values(sqlite).some((code) => code === error.errcode)

/** Durability is the event store's business: after a crash the checkpoint and the rows are merely older, never apart. */
function configured(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON')
  return db
}

export function checkpointOf(db: DatabaseSync): Position | 'start' {
  const row = db.prepare('SELECT position FROM checkpoint').get()
  return typeof row?.position === 'string' ? (row.position as Position) : 'start'
}
