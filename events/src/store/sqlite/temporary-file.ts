import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AnyEventStore } from '../port.ts'
import { openSqliteStore, type SqliteStoreOptions } from '../sqlite.ts'

/** A place for one test's database, gone after the test. */
export async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swabwise-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'events.sqlite')
}

/** A store that is closed after the test. */
export function openForTest(options: SqliteStoreOptions): AnyEventStore {
  const store = openSqliteStore({ pollMs: 5, ...options })
  onTestFinished(() => store.close())
  return store
}
