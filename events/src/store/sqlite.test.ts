import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeEventStore } from './contract.ts'
import type { OpenedLog } from './contract/open-log.ts'
import type { AnyEventStore } from './port.ts'
import { openSqliteStore } from './sqlite.ts'

async function openSqliteLog(): Promise<OpenedLog> {
  const folder = await mkdtemp(join(tmpdir(), 'swabwise-store-'))
  const file = join(folder, 'events.sqlite')
  const handles: AnyEventStore[] = []
  const closeAll = () => Promise.all(handles.map((store) => store.close()))
  const open = () => {
    const store = openSqliteStore({ file, pollMs: 5 })
    handles.push(store)
    return store
  }
  return {
    store: open(),
    another: async () => open(),
    async backUp() {
      const db = new DatabaseSync(file)
      db.exec(`VACUUM INTO '${file}.backup'`)
      db.close()
      return async () => {
        await closeAll()
        await rm(`${file}-wal`, { force: true })
        await copyFile(`${file}.backup`, file)
      }
    },
    async dispose() {
      await closeAll()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describeEventStore('SQLite', openSqliteLog)
