import { join } from 'node:path'
import type { EventStore } from '@swabwise/events/store/port'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import type { Config } from '../../config.ts'

/** Once more, with little of it in memory: who reads it reads the disk. */
export const openFromDisk = (dataDir: string): EventStore =>
  openSqliteStore({ file: join(dataDir, 'events.sqlite'), cacheKiB: 2048 })

export async function openEventStore({
  eventStore,
  dataDir,
}: Pick<Config, 'eventStore' | 'dataDir'>): Promise<EventStore> {
  switch (eventStore.kind) {
    case 'embedded':
      return openSqliteStore({ file: join(dataDir, 'events.sqlite') })
    case 'eventstoredb': {
      const { openEventStoreDb } = await import('@swabwise/events/store/eventstoredb')
      return openEventStoreDb({ connectionString: eventStore.connectionString })
    }
  }
}
