import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Position } from '@swabwise/events/store/port'
import { projections } from './projections.ts'

/** Changes whenever a projection does. */
const signature = projections.map(({ name, version }) => `${name}@${version}`).join(' ')
const prefix = 'read-model.'
const fileName = `${prefix}${createHash('sha256').update(signature).digest('hex').slice(0, 8)}.sqlite`

/**
 * Opens the read model of these projections, made anew where there is none or where the file is no read model.
 * Nothing in it is the only copy of anything. One that other projections built stays beside it, so that the product
 * can be put back to the version that made it, until `dropOtherReadModels`.
 * @param folder of the files, or nothing for one in memory
 */
export function openReadModel(folder?: string): DatabaseSync {
  if (folder === undefined) return created(':memory:')
  const file = join(folder, fileName)
  const found = tryOpen(file)
  if (found !== undefined) return found
  removeFiles(file)
  return created(file)
}

/**
 * A read model that has seen more than the log holds belongs to another log, or to a later state of this one.
 * @param head the newest event's position, as `EventStore.head` gives it
 */
export function openReadModelOf(folder: string, head: Position | undefined): DatabaseSync {
  const db = openReadModel(folder)
  const seen = checkpointOf(db)
  if (seen === 'start' || (head !== undefined && seen <= head)) return db
  db.close()
  removeReadModel(folder)
  return openReadModel(folder)
}

/** Whoever has it open goes on reading what was there. */
export const removeReadModel = (folder: string): void => removeFiles(join(folder, fileName))

/** Once this read model has caught up, those of other projections are of no more use. */
export function dropOtherReadModels(folder: string): void {
  for (const file of readdirSync(folder))
    if (file.startsWith(prefix) && !file.startsWith(fileName)) rmSync(join(folder, file), { force: true })
}

function removeFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

function created(file: string): DatabaseSync {
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

const hasCode = (error: unknown, ...codes: readonly number[]) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  codes.includes(error.errcode & 0xff)

/** A file without our tables, a damaged one, or one that is no database: all are rebuilt. A locked one is not. */
const isNoReadModel = (error: unknown) => hasCode(error, sqlite.error, sqlite.corrupt, sqlite.notADatabase)

/** Told while the read model is in use. The event store's adapter has failures of its own, and never this one. */
export const isDamage = (error: unknown) => hasCode(error, sqlite.corrupt, sqlite.notADatabase)

/** Durability is the event store's business: after a crash the checkpoint and the rows are merely older, never apart. */
function configured(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA mmap_size = 2147418112',
  )
  return db
}

export function checkpointOf(db: DatabaseSync): Position | 'start' {
  const row = db.prepare('SELECT position FROM checkpoint').get()
  return typeof row?.position === 'string' ? (row.position as Position) : 'start'
}
