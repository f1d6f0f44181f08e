import type { DatabaseSync } from 'node:sqlite'

const version = 1

/** Append-only by trigger: events never change, and are deleted only with their whole stream. */
const ddl = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  UNIQUE (stream, revision)
) STRICT;

CREATE TABLE tombstones (
  stream TEXT PRIMARY KEY,
  recorded_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_never_change BEFORE UPDATE ON events BEGIN
  SELECT RAISE(ABORT, 'events are append-only');
END;
CREATE TRIGGER events_leave_by_tombstone BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM tombstones WHERE stream = OLD.stream) BEGIN
  SELECT RAISE(ABORT, 'events are append-only');
END;
CREATE TRIGGER events_end_at_tombstone BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM tombstones WHERE stream = NEW.stream) BEGIN
  SELECT RAISE(ABORT, 'the stream was ended for good');
END;
CREATE TRIGGER tombstones_never_change BEFORE UPDATE ON tombstones BEGIN
  SELECT RAISE(ABORT, 'tombstones are for good');
END;
CREATE TRIGGER tombstones_never_leave BEFORE DELETE ON tombstones BEGIN
  SELECT RAISE(ABORT, 'tombstones are for good');
END;

PRAGMA user_version = ${version};
`

const readVersion = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

/** @throws if the file was written by a newer version */
export function prepareSchema(db: DatabaseSync): void {
  if (readVersion(db) === version) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const found = readVersion(db)
    if (found > version)
      throw new Error(`written by a newer version (schema ${found}, known are up to ${version})`)
    if (found === 0) db.exec(ddl)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
