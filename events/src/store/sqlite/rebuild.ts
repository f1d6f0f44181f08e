import type { StreamName } from '../../catalogue/streams.ts'
import type { RecordedEvent } from '../port.ts'
import { connect } from './connection.ts'
import { fromPosition } from './rows.ts'

/** Writes a new file from events that were recorded before, each at its old position. Not durable until it is flushed. */
export function openRebuild(file: string) {
  const db = connect(file, 0)
  // Whatever interrupts it, it is done again from the beginning.
  db.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  const insert = db.prepare(
    'INSERT INTO events (position, stream, revision, id, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const bury = db.prepare('INSERT INTO tombstones (stream, recorded_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
  db.exec('BEGIN')
  return {
    add(events: readonly RecordedEvent[]): void {
      for (const { position, stream, revision, id, type, data, metadata, recordedAt } of events)
        insert.run(
          fromPosition(position),
          stream,
          revision,
          id,
          type,
          JSON.stringify(data),
          JSON.stringify(metadata),
          recordedAt,
        )
    },
    /** The stream was ended for good. */
    end: (stream: StreamName, at: string): void => void bury.run(stream, at),
    finish(): void {
      db.exec('COMMIT')
      db.close()
    },
    abandon: (): void => db.close(),
  }
}
