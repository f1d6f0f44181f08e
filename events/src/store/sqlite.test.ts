import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEventStore } from './contract.ts'
import type { OpenedLog } from './contract/open-log.ts'
import type { AnyEventStore } from './port.ts'
import { openSqliteStore } from './sqlite.ts'

async function openSqliteLog(): Promise<OpenedLog> {
  const folder = await mkdtemp(join(tmpdir(), 'swabwise-store-'))
  const handles: AnyEventStore[] = []
  const open = () => {
    const store = openSqliteStore({ file: join(folder, 'events.sqlite'), pollMs: 5 })
    handles.push(store)
    return store
  }
  return {
    store: open(),
    another: async () => open(),
    async dispose() {
      await Promise.all(handles.map((store) => store.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describeEventStore('SQLite', openSqliteLog)
