import { DatabaseSync } from 'node:sqlite'
import type { StreamName } from '@swabwise/events/catalogue/streams'

/** Streams and ids that were seen, in a temporary file which nobody else can open. */
export function openSeen() {
  const db = new DatabaseSync('')
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;
    CREATE TABLE streams (stream TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE ids (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    BEGIN
  `)
  const next = db.prepare('SELECT next FROM streams WHERE stream = ?')
  const put = db.prepare('INSERT OR REPLACE INTO streams VALUES (?, ?)')
  const add = db.prepare('INSERT OR IGNORE INTO ids VALUES (?)')
  const all = db.prepare('SELECT stream, next AS length FROM streams ORDER BY stream')
  const count = db.prepare('SELECT count(*) AS count FROM streams')
  return {
    nextIn: (stream: StreamName): number => Number(next.get(stream)?.next ?? 0),
    see: (stream: StreamName, revision: number): void => void put.run(stream, revision + 1),
    isNew: (id: string): boolean => add.run(id).changes > 0,
    all: () => all.iterate() as Iterable<unknown> as Iterable<{ stream: StreamName; length: number }>,
    count: (): number => Number(count.get()?.count),
  }
}
