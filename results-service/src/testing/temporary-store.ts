import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyEventStore, EventStore } from '@swabwise/events/store/port'
import { openSqliteStore } from '@swabwise/events/store/sqlite'

export interface TemporaryStore {
  readonly store: AnyEventStore
  readonly folder: string
  discard(): Promise<void>
}

/** A real SQLite store in a folder of its own. */
export function temporaryStore(): TemporaryStore {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-store-'))
  const store = openSqliteStore({ file: join(folder, 'events.sqlite') })
  return {
    store,
    folder,
    async discard() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same store, whose nth append from now is lost together with the process that sent it. */
export function dyingAt(nth: number, store: EventStore): EventStore {
  let appends = 0
  return {
    append: async (stream, expected, events) => {
      if (++appends >= nth) throw new Error('the process died')
      return store.append(stream, expected, events)
    },
    read: (stream, from) => store.read(stream, from),
    subscribe: (after, handler) => store.subscribe(after, handler),
    tombstone: (stream) => store.tombstone(stream),
    contains: (checkpoint) => store.contains(checkpoint),
    head: () => store.head(),
    close: () => store.close(),
  }
}
