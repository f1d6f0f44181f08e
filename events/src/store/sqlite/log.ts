import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { StreamName } from '../../catalogue/streams.ts'
import {
  type Appended,
  type Checkpoint,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type RecordedEvent,
  StreamTombstoned,
  WrongExpectedRevision,
} from '../port.ts'
import { FileLocked, isConstraint, isLocked } from './faults.ts'
import { judge } from './retries.ts'
import { columns, type Row, toPosition, toRecorded } from './rows.ts'

export type Log = ReturnType<typeof openLog>

export interface Append {
  readonly stream: StreamName
  readonly expected: ExpectedRevision
  readonly events: readonly EventToAppend[]
}

export type AppendOutcome =
  | { readonly kind: 'appended'; readonly appended: Appended }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What the store does on its file, without waiting: every call is one transaction, or throws what SQLite threw. */
export function openLog(db: DatabaseSync) {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const mark = db.prepare('SAVEPOINT one')
  const forgetMark = db.prepare('RELEASE one')
  const backToMark = db.prepare('ROLLBACK TO one')
  const state = prepare<[last: number | null, ended: number]>(
    db,
    `SELECT (SELECT max(revision) FROM events WHERE stream = ?1), EXISTS (SELECT 1 FROM tombstones WHERE stream = ?1)`,
  )
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const placeOf = prepare<[stream: string, revision: number]>(
    db,
    'SELECT stream, revision FROM events WHERE id = ?',
  )
  const placeAt = prepare<[position: number, id: string]>(
    db,
    'SELECT position, id FROM events WHERE stream = ? AND revision = ?',
  )
  const stream = prepare<Row>(
    db,
    `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
  )
  const page = prepare<Row>(db, `SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`)
  const newest = prepare<[number | null]>(db, 'SELECT max(position) FROM events')
  const bury = db.prepare('INSERT INTO tombstones (stream, recorded_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const drop = db.prepare('DELETE FROM events WHERE stream = ?')
  const truncateWal = prepare<[busy: number]>(db, 'PRAGMA wal_checkpoint(TRUNCATE)')
  const dataVersion = prepare<[number]>(db, 'PRAGMA data_version')

  function transaction<T>(work: () => T): T {
    if (db.isTransaction) db.exec('ROLLBACK')
    begin.run()
    try {
      const result = work()
      commit.run()
      return result
    } catch (error) {
      rollBack(db)
      throw error
    }
  }

  function stateOf(name: StreamName): number {
    const [last, ended] = state.first(name) ?? [null, 0]
    if (ended !== 0) throw new StreamTombstoned(name)
    return last ?? -1
  }

  function insertAll(name: StreamName, last: number, events: readonly EventToAppend[]): Appended {
    const recordedAt = new Date().toISOString()
    let revision = last
    let rowid: number | bigint = 0
    for (const { id, type, data, metadata } of events) {
      revision += 1
      const values = [name, revision, id, type, JSON.stringify(data), JSON.stringify(metadata), recordedAt]
      try {
        rowid = insert.run(...values).lastInsertRowid
      } catch (error) {
        const place = isConstraint(error) ? placeOf.first(id) : undefined
        if (place === undefined) throw error
        throw new Error(`${name}: the id ${id} is already that of ${place[0]} at revision ${place[1]}`, {
          cause: error,
        })
      }
    }
    return { revision, position: toPosition(rowid) }
  }

  function append({ stream: name, expected, events }: Append): Appended {
    const last = stateOf(name)
    const verdict = judge(
      {
        last,
        idAt: (revision) => placeAt.first(name, revision)?.[1],
        revisionOf: (id) => {
          const place = placeOf.first(id)
          return place?.[0] === name ? place[1] : undefined
        },
      },
      expected,
      events.map(({ id }) => id),
    )
    switch (verdict.kind) {
      case 'write':
        return insertAll(name, last, events)
      case 'written before': {
        const [rowid] = placeAt.first(name, verdict.lastRevision) ?? [0]
        return { revision: verdict.lastRevision, position: toPosition(rowid) }
      }
      case 'conflict':
        throw new WrongExpectedRevision(name, expected, last)
    }
  }

  /** Wholly or not at all, whatever becomes of the others in the transaction. */
  function appendApart(one: Append): AppendOutcome {
    mark.run()
    try {
      const appended = append(one)
      forgetMark.run()
      return { kind: 'appended', appended }
    } catch (error) {
      // Some failures end the transaction, and with it everybody's.
      if (!db.isTransaction || isLocked(error)) throw error
      backToMark.run()
      forgetMark.run()
      return { kind: 'failed', error }
    }
  }

  /** The transaction is all the mark that one needs: with one more a batch takes three times as long. */
  function appendAlone(one: Append): AppendOutcome {
    try {
      return { kind: 'appended', appended: transaction(() => append(one)) }
    } catch (error) {
      if (isLocked(error)) throw error
      return { kind: 'failed', error }
    }
  }

  return {
    /** Each by itself, in order, and one wait for the disk for all of them. */
    appendAll: (appends: readonly Append[]): readonly AppendOutcome[] =>
      appends.length > 1 ? transaction(() => appends.map(appendApart)) : appends.map(appendAlone),

    read(name: StreamName, fromRevision: number): readonly RecordedEvent[] {
      const rows = stream.all(name, fromRevision)
      if (rows.length === 0) stateOf(name)
      return rows.map(toRecorded)
    },

    contains({ stream: name, revision, id, position }: Checkpoint): boolean {
      const [rowid, found] = placeAt.first(name, revision) ?? []
      if (rowid !== undefined) return found === id && toPosition(rowid) === position
      return state.first(name)?.[1] === 1
    },

    rowsAfter: (position: number, limit: number): readonly Row[] => page.all(position, limit),

    head(): Position | undefined {
      const [position] = newest.first() ?? [null]
      return position === null ? undefined : toPosition(position)
    },

    tombstone(name: StreamName): void {
      transaction(() => {
        bury.run(name, new Date().toISOString())
        drop.run(name)
      })
    },

    /** Dropped events are overwritten in the file by now, but the write-ahead log may still hold them. */
    wipe(): void {
      if (truncateWal.first()?.[0] !== 0)
        throw new FileLocked('a reader keeps the write-ahead log from being wiped')
    },

    /** Changes when another connection, of this process or another, has written. */
    dataVersion: (): number => dataVersion.first()?.[0] ?? 0,
  }
}

function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec('ROLLBACK')
  } catch {
    // The first error says what is wrong; the next transaction rolls back again.
  }
}

/** A statement that answers in arrays. The type of its rows is the query's to keep: the tables are STRICT. */
function prepare<R extends readonly unknown[]>(db: DatabaseSync, sql: string) {
  const statement: StatementSync = db.prepare(sql)
  statement.setReturnArrays(true)
  return {
    first: (...values: SQLInputValue[]) => statement.get(...values) as unknown as R | undefined,
    all: (...values: SQLInputValue[]) => statement.all(...values) as unknown as R[],
  }
}
