import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { Footer } from '@swabwise/events/log/format'
import { honouringSetAside } from '@swabwise/events/log/set-aside'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { openErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import type { MasterKeys } from '../../adapters/personal-data/keys.ts'
import { erasuresFile, openPersonalData } from '../../composition/store/personal-data.ts'
import { reapplyErasures } from '../../composition/store/reapply-erasures.ts'
import { Refusal, type Io } from '../command-line.ts'
import { faultKinds } from '../../composition/verify/inspect.ts'
import { verifyStore } from '../../composition/verify/verify-store.ts'
import { eventsFile } from '../stores.ts'
import { flushed } from './flushed.ts'
import { asOneFile, removeDatabase } from './sqlite-file.ts'

export interface Arrived {
  /** As `verify` prints it, before anybody was erased again. */
  readonly facts: Footer
  readonly erasedAgain: number
}

export interface Arriving {
  readonly dataDir: string
  /** Who was erased, by every list that is known. */
  readonly erased: readonly Subject[]
  readonly masterKeys: MasterKeys
  readonly io: Pick<Io, 'err' | 'now' | 'signal'>
}

const arrivingName = 'events.sqlite.restoring'

const isAllowed = (name: string) =>
  name === 'demo-secrets.json' || name === 'erasures.ndjson' || name.startsWith(arrivingName)

/** Leftovers of an interrupted attempt are allowed. */
export function makeReady(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const found = readdirSync(dataDir).find((name) => !isAllowed(name))
  if (found !== undefined)
    throw new Refusal(`DATA_DIR: ${dataDir} is not empty, it contains ${found}: restore into a new folder`)
}

/**
 * Puts an event store into a data folder: under a temporary name until it is verified and free of erased people.
 * @param write makes the file
 */
export async function put(
  write: (file: string) => void | Promise<void>,
  { dataDir, erased, masterKeys, io }: Arriving,
): Promise<Arrived> {
  const arriving = join(dataDir, arrivingName)
  removeDatabase(arriving)
  const list = openErasedSubjects(erasuresFile(dataDir), io.now)
  for (const subject of erased) list.add(subject)
  try {
    await write(arriving)
    const arrived = await checkedAndErased(arriving, masterKeys, dataDir, io)
    asOneFile(arriving)
    flushed(arriving)
    renameSync(arriving, eventsFile(dataDir))
    flushed(dataDir)
    return arrived
  } catch (error) {
    removeDatabase(arriving)
    throw error
  }
}

async function checkedAndErased(
  file: string,
  masterKeys: MasterKeys,
  dataDir: string,
  { now, signal }: Arriving['io'],
): Promise<Arrived> {
  const plainStore = honouringSetAside(openSqliteStore({ file }))
  try {
    const { store, keys, erased } = openPersonalData(plainStore, masterKeys, dataDir, now)
    const { inspection, facts } = await verifyStore(plainStore, keys, { signal })
    const [fault] = inspection.faults
    if (fault !== undefined)
      throw new Refusal(`it cannot be used: ${fault.where}: ${faultKinds[fault.kind]}: ${fault.why}`)
    const at = now().toISOString()
    const shred = keys.shred
    return { facts, erasedAgain: await reapplyErasures({ plainStore, store, shred }, erased.all(), at) }
  } finally {
    await plainStore.close()
  }
}
