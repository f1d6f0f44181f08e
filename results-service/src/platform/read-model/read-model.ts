import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Checkpoint } from '@swabwise/events/store/port'
import { heldStreams, heldTable, type HeldStream } from './held-streams.ts'
import { listsSql } from './lists.ts'
import { projections } from './projections.ts'

const checkpointTable =
  'CREATE TABLE checkpoint (one INTEGER PRIMARY KEY CHECK (one = 1), event TEXT, signature TEXT NOT NULL) STRICT'

/** Changes with every table and, by its version, with every rule. */
const signature = createHash('sha256')
  .update(
    [
      checkpointTable,
      heldTable,
      ...projections.map(({ name, version, tables }) => `${name}@${version} ${tables}`),
      listsSql(),
    ].join(),
  )
  .digest('hex')
const prefix = 'read-model.'
const fileName = `${prefix}${signature.slice(0, 8)}.sqlite`

/**
 * Opens the read model of the current projections, or creates it if it is missing or corrupt. Read models of other
 * versions are kept for a rollback until `dropOtherReadModels`.
 * @param folder in memory if undefined
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
 * Rebuilds a read model whose checkpoint the log does not contain: it belongs to another log, or to one since restored.
 * Also one that holds up a stream which is readable by now.
 */
export async function openReadModelOf(
  folder: string,
  contains: (checkpoint: Checkpoint) => Promise<boolean>,
  isUnreadable: (held: HeldStream) => Promise<boolean> = async () => true,
): Promise<DatabaseSync> {
  const db = openReadModel(folder)
  if (await isGood()) return db
  db.close()
  removeReadModel(folder)
  return openReadModel(folder)

  async function isGood(): Promise<boolean> {
    const checkpoint = checkpointOf(db)
    if (checkpoint === 'start') return true
    if (!(await contains(checkpoint))) return false
    for (const held of heldStreams(db).all()) if (!(await isUnreadable(held))) return false
    return true
  }
}

/** Open connections keep reading the old file. */
export const removeReadModel = (folder: string): void => removeFiles(join(folder, fileName))

/** Call it once this read model has caught up. */
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
  db.exec(`${checkpointTable}; ${heldTable}`)
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
    if (!mustRebuild(error)) throw error
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

/** Unlike a locked file, one that is corrupt, not a database or lacks our tables is rebuilt. */
const mustRebuild = (error: unknown) => hasCode(error, sqlite.error, sqlite.corrupt, sqlite.notADatabase)

/** Only the read model throws these: the event store's adapter wraps its errors. */
export const isDamage = (error: unknown) => hasCode(error, sqlite.corrupt, sqlite.notADatabase)

/** `synchronous = NORMAL` suffices: after a crash, rows and checkpoint are older but consistent. */
function configured(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA mmap_size = 2147418112',
  )
  return db
}

/** The last event whose changes are in the rows. */
export function checkpointOf(db: DatabaseSync): Checkpoint | 'start' {
  const row = db.prepare('SELECT event FROM checkpoint').get()
  return typeof row?.event === 'string' ? (JSON.parse(row.event) as Checkpoint) : 'start'
}
