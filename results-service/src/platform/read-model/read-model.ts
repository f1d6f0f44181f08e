import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mustRebuild } from './faults.ts'
import { heldTable } from './held-streams.ts'
import { parts, type PartDefinition } from './parts.ts'

const checkpointTable = `CREATE TABLE checkpoint (
  one INTEGER PRIMARY KEY CHECK (one = 1), event TEXT, built INTEGER NOT NULL, signature TEXT NOT NULL
) STRICT`

/** Made when a part has read the log for the first time. */
export const finishing = ({ projections, lists = '' }: PartDefinition) =>
  [lists, ...projections.map(({ indexes = '' }) => indexes)].join('\n')

/** Changes with every table and, by its version, with every rule. */
const signatureOf = (part: PartDefinition) =>
  createHash('sha256')
    .update(
      [
        checkpointTable,
        heldTable,
        ...part.projections.map(({ name, version, tables }) => `${name}@${version} ${tables}`),
        finishing(part),
      ].join(),
    )
    .digest('hex')

const prefix = 'read-model.'
/** Where another release builds its parts while this one runs. */
export const nextFolder = (folder: string) => join(folder, 'next-read-model')
export const fileNameOf = (part: PartDefinition) =>
  `${prefix}${part.name}.${signatureOf(part).slice(0, 8)}.sqlite`

/**
 * Opens a part of the read model, or creates it if it is missing or corrupt. Parts of other versions are kept for a
 * rollback until `dropOtherReadModels`.
 * @param folder in memory if undefined
 */
export function openFile(part: PartDefinition, folder?: string): DatabaseSync {
  if (folder === undefined) return created(part, ':memory:')
  const file = join(folder, fileNameOf(part))
  const found = tryOpen(part, file)
  if (found !== undefined) return found
  for (const one of filesOf(file)) rmSync(one, { force: true })
  return created(part, file)
}

/** Open connections keep reading the old file. */
export async function removePart(part: PartDefinition, folder: string): Promise<void> {
  for (const file of filesOf(join(folder, fileNameOf(part)))) await rm(file, { force: true })
}

export async function removeReadModel(folder: string): Promise<void> {
  for (const part of Object.values(parts)) await removePart(part, folder)
}

/** Call it once this read model has caught up. Off this thread: a gigabyte takes the file system most of a second. */
export async function dropOtherReadModels(folder: string): Promise<void> {
  const own = Object.values(parts).map(fileNameOf)
  for (const file of await readdir(folder))
    if (file.startsWith(prefix) && !own.some((name) => file.startsWith(name)))
      await rm(join(folder, file), { force: true })
  await rm(nextFolder(folder), { recursive: true, force: true })
}

const filesOf = (file: string) => ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix)

function created(part: PartDefinition, file: string): DatabaseSync {
  const db = configured(file)
  db.exec('BEGIN')
  db.exec(`${checkpointTable}; ${heldTable}`)
  for (const { tables } of part.projections) db.exec(tables)
  db.prepare('INSERT INTO checkpoint VALUES (1, NULL, 0, ?)').run(signatureOf(part))
  db.exec('COMMIT')
  return db
}

function tryOpen(part: PartDefinition, file: string): DatabaseSync | undefined {
  let db: DatabaseSync | undefined
  try {
    db = configured(file)
    const row = db.prepare('SELECT signature FROM checkpoint').get()
    if (row?.signature === signatureOf(part)) return db
  } catch (error) {
    if (!mustRebuild(error)) throw error
  }
  db?.close()
  return undefined
}

/** `synchronous = NORMAL` suffices: after a crash, rows and checkpoint are older but consistent. */
function configured(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 })
  // A new file need not reach the disk: what is not there after a crash is built again.
  db.exec(`
    PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
    PRAGMA mmap_size = 2147418112
  `)
  return db
}
