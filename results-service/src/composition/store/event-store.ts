import { join } from 'node:path'
import { honouringSetAside } from '@swabwise/events/log/set-aside'
import type { EventStore } from '@swabwise/events/store/port'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import type { Config } from '../../config.ts'

/** Once more, with little of it in memory: who reads it reads the disk. */
export const openFromDisk = (dataDir: string): EventStore =>
  honouringSetAside(openSqliteStore({ file: join(dataDir, 'events.sqlite'), cacheKiB: 2048 }))

type Where = Pick<Config, 'eventStore' | 'dataDir'>

/** As everybody reads it who reads events of the product. */
export const openEventStore = async (where: Where): Promise<EventStore> =>
  honouringSetAside(await openAsStored(where))

async function openAsStored({ eventStore, dataDir }: Where): Promise<EventStore> {
  switch (eventStore.kind) {
    case 'embedded':
      return openSqliteStore({ file: join(dataDir, 'events.sqlite') })
    case 'eventstoredb': {
      const { openEventStoreDb } = await import('@swabwise/events/store/eventstoredb')
      return openEventStoreDb({ connectionString: eventStore.connectionString })
    }
  }
}
