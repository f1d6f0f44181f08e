import { describeEventStore } from './contract.ts'
import type { OpenedLog } from './contract/open-log.ts'
import { openEventStoreDb } from './eventstoredb.ts'
import type { AnyEventStore } from './port.ts'
import { startWireFake } from './wire-fake/server.ts'

async function openWireLog(): Promise<OpenedLog> {
  const server = await startWireFake()
  const handles: AnyEventStore[] = []
  const closeAll = () => Promise.all(handles.map((store) => store.close()))
  const open = () => {
    const store = openEventStoreDb({ connectionString: server.connectionString })
    handles.push(store)
    return store
  }
  return {
    store: open(),
    another: async () => open(),
    async backUp() {
      const putBack = server.log.backUp()
      return async () => {
        await closeAll()
        server.die()
        putBack()
        await server.revive()
      }
    },
    async dispose() {
      await closeAll()
      server.die()
    },
  }
}

describeEventStore('EventStoreDB over the wire', openWireLog)
