import { afterAll, it } from 'vitest'
import { describeEventStore } from './contract.ts'
import { findRealServer } from './contract/real-server.ts'
import { openEventStoreDb } from './eventstoredb.ts'
import type { AnyEventStore } from './port.ts'

const server = await findRealServer()

switch (server.kind) {
  case 'found': {
    const { connectionString } = server
    afterAll(() => server.stop())
    describeEventStore('EventStoreDB, a real server', () => {
      const handles: AnyEventStore[] = []
      const open = () => {
        const store = openEventStoreDb({ connectionString })
        handles.push(store)
        return store
      }
      return Promise.resolve({
        store: open(),
        another: () => Promise.resolve(open()),
        dispose: async () => void (await Promise.all(handles.map((store) => store.close()))),
      })
    })
    break
  }
  case 'none':
    console.info(`Skipped: the event store contract on a real EventStoreDB. ${server.reason}.`)
    it.skip(`the event store contract on a real EventStoreDB: ${server.reason}`)
}
