import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EventStore } from '@swabwise/events/store/port'
import type { MasterKeys } from '../adapters/personal-data/keys.ts'
import type { Config } from '../config.ts'
import { demoSecrets } from '../demo/demo-secrets.ts'
import { openEventStore } from '../composition/store/event-store.ts'
import { logIdOf, rememberedLog } from '../composition/store/log-identity.ts'
import { assertNotOlder } from '../composition/store/newest-release.ts'
import { openPersonalData, type PersonalDataSlice } from '../composition/store/personal-data.ts'
import { Refusal, type Context } from './command-line.ts'
import { withProgress } from './progress.ts'

export interface Stores {
  /** Personal data stays encrypted. */
  readonly plainStore: EventStore
  /** @throws {Refusal} without a master key */
  personalData(): PersonalDataSlice
}

/**
 * Opens the service's store, even while the service is running.
 * @param reads what prints while it reads shows no progress: both would share a terminal
 */
export async function withStores<T>(
  { config, io }: Context,
  absent: 'refuse' | 'make',
  use: (stores: Stores) => Promise<T>,
  reads: 'quietly' | 'and prints' = 'quietly',
): Promise<T> {
  if (absent === 'make') mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  else if (config.eventStore.kind === 'embedded' && !existsSync(eventsFile(config.dataDir)))
    throw new Refusal(`there is no event log in ${config.dataDir} (DATA_DIR)`)
  assertNotOlder(config.dataDir)
  const opened = await openEventStore(config)
  const plainStore = reads === 'quietly' ? withProgress(opened, io) : opened
  try {
    if (absent === 'refuse') await assertSameLog(plainStore, config.dataDir)
    return await use({
      plainStore,
      personalData: () => openPersonalData(plainStore, masterKeysOf(config, absent), config.dataDir, io.now),
    })
  } finally {
    await plainStore.close()
  }
}

/** @throws {Refusal} */
async function assertSameLog(plainStore: EventStore, dataDir: string): Promise<void> {
  const remembered = rememberedLog(dataDir)
  const found = remembered && (await logIdOf(plainStore))
  if (remembered !== found)
    throw new Refusal(
      `the data folder ${dataDir} belongs to the log ${remembered}, but what is here is ${found ?? 'another'}`,
    )
}

export const eventsFile = (dataDir: string) => join(dataDir, 'events.sqlite')

/** @throws {Refusal} if the demo's secrets are missing and may not be created */
export function masterKeysOf({ secrets, dataDir }: Config, absent: 'refuse' | 'make'): MasterKeys {
  if (secrets.kind === 'given') return secrets.masterKeys
  if (absent === 'refuse' && !existsSync(join(dataDir, 'demo-secrets.json')))
    throw new Refusal(
      `personal data cannot be opened: ${dataDir} has no demo-secrets.json, and no PERSONAL_DATA_KEY is set`,
    )
  return demoSecrets(dataDir).masterKeys
}

/** @throws {Refusal} */
export function refuseEventStoreDb({ eventStore }: Config): void {
  if (eventStore.kind === 'eventstoredb')
    throw new Refusal(
      'EVENTSTORE_URL is set: EventStoreDB is backed up and restored by its own tools. Erasures are done again when the service starts, from erasures.ndjson in DATA_DIR',
    )
}
