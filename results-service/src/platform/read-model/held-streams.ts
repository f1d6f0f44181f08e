import type { DatabaseSync } from 'node:sqlite'
import type { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'

export const heldTable =
  'CREATE TABLE held (stream TEXT PRIMARY KEY, revision INTEGER NOT NULL, why TEXT NOT NULL) STRICT'

export interface HeldStream {
  readonly stream: string
  /** Of the first event that could not be read. */
  readonly revision: number
  readonly why: string
}

/** Streams with an unreadable event: their rows stay as they were before it, while all others go on. */
export function heldStreams(db: DatabaseSync) {
  const insert = db.prepare('INSERT OR IGNORE INTO held VALUES (?, ?, ?)')
  const select = db.prepare('SELECT stream, revision, why FROM held ORDER BY stream')
  const read = () =>
    new Map((select.all() as unknown as HeldStream[]).map((held) => [held.stream, { ...held }]))
  let streams = read()
  return {
    has: (stream: string): boolean => streams.has(stream),
    all: (): readonly HeldStream[] => [...streams.values()],
    hold({ stream, revision, message: why }: UnreadableEvent): void {
      insert.run(stream, revision, why)
      streams.set(stream, { stream, revision, why })
    },
    /** After a rollback. */
    reload(): void {
      streams = read()
    },
  }
}
