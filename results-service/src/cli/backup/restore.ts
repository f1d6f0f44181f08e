import { Command } from '@commander-js/extra-typings'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from '@swabwise/events/catalogue/streams'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { openErasedSubjects, readErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import type { MasterKeys } from '../../adapters/personal-data/keys.ts'
import { erasuresFile, openPersonalData } from '../../composition/store/personal-data.ts'
import { reapplyErasures } from '../../composition/store/reapply-erasures.ts'
import { backedUp, openBackup, type Manifest } from './backup-folder.ts'
import { oneMoreList } from '../erasure-lists.ts'
import { Refusal, write, type Context, type Io } from '../command-line.ts'
import { flushed } from './flushed.ts'
import { faultKinds } from '../log/inspect.ts'
import { asOneFile, removeDatabase } from './sqlite-file.ts'
import { eventsFile, masterKeysOf, refuseEventStoreDb } from '../stores.ts'
import { verifyStore } from '../log/verify-log.ts'

export const restore = (context: Context) =>
  new Command('restore')
    .summary('restores a backup into an empty data folder, without people erased since')
    .description(
      `Restores the event store of a backup into DATA_DIR, which may contain only demo-secrets.json and erasures.ndjson, and
verifies it. The service then starts as usual and builds its read model.

A backup contains the keys of people erased after it was made. They are erased again before anything is served:
everyone named in the erasures.ndjson of the backup, in the one in DATA_DIR, and in those given here.`,
    )
    .argument('<FOLDER>')
    .option(
      '--erasures <FILE>',
      'erasures.ndjson of the lost data folder, or of a later backup; may be given several times',
      oneMoreList,
    )
    .option('--nobody-erased-since', 'there is no such file, and nobody was erased since the backup was made')
    .action(async (folder, { erasures = [], nobodyErasedSince }) => {
      const { config, io } = context
      refuseEventStoreDb(config)
      const manifest = await openBackup(folder)
      makeReady(config.dataDir)
      const masterKeys = masterKeysOf(config, 'refuse')
      const since = [...erasures, erasuresFile(config.dataDir)].filter((file) => existsSync(file))
      if (since.length === 0 && nobodyErasedSince !== true)
        throw new Refusal(whoWasErased(manifest, config.dataDir))
      const erased = [join(folder, backedUp.erasures), ...since].flatMap(readErasedSubjects)

      const again = await put(join(folder, backedUp.events), erased, masterKeys, context)
      await write(
        io.out,
        `${config.dataDir}: restored as of ${manifest.madeAt}, head ${manifest.head ?? 'none'}\n` +
          `erased again: ${again} of ${new Set(erased).size} previously erased subjects\n`,
      )
    })

const isAllowed = (name: string) =>
  name === 'demo-secrets.json' || name === backedUp.erasures || name.startsWith(arrivingName)

/** Leftovers of an interrupted attempt are allowed. */
function makeReady(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const found = readdirSync(dataDir).find((name) => !isAllowed(name))
  if (found !== undefined)
    throw new Refusal(`DATA_DIR: ${dataDir} is not empty, it contains ${found}: restore into a new folder`)
}

const whoWasErased = ({ madeAt }: Manifest, dataDir: string) =>
  `who was erased since ${madeAt}? The backup may hold their keys. Name the erasures.ndjson of the lost data folder, or of
a later backup, with --erasures, or put it into ${dataDir}. Where nobody was erased since, say --nobody-erased-since.`

const arrivingName = 'events.sqlite.restoring'

/** Uses a temporary name until the copy is verified and free of erased people. @returns how many were erased again */
async function put(
  backup: string,
  erased: readonly Subject[],
  masterKeys: MasterKeys,
  { config: { dataDir }, io }: Context,
): Promise<number> {
  const arriving = join(dataDir, arrivingName)
  removeDatabase(arriving)
  const list = openErasedSubjects(erasuresFile(dataDir), io.now)
  for (const subject of erased) list.add(subject)
  copyFileSync(backup, arriving)
  try {
    const again = await checkedAndErased(arriving, masterKeys, dataDir, io)
    asOneFile(arriving)
    flushed(arriving)
    renameSync(arriving, eventsFile(dataDir))
    flushed(dataDir)
    return again
  } catch (error) {
    removeDatabase(arriving)
    throw error
  }
}

async function checkedAndErased(
  file: string,
  masterKeys: MasterKeys,
  dataDir: string,
  { now, signal }: Io,
): Promise<number> {
  const plainStore = openSqliteStore({ file })
  try {
    const { store, keys, erased } = openPersonalData(plainStore, masterKeys, dataDir, now)
    const [fault] = (await verifyStore(plainStore, keys, { signal })).inspection.faults
    if (fault !== undefined)
      throw new Refusal(`the backup cannot be used: ${fault.where}: ${faultKinds[fault.kind]}: ${fault.why}`)
    const at = now().toISOString()
    return await reapplyErasures({ plainStore, store, shred: keys.shred }, erased.all(), at)
  } finally {
    await plainStore.close()
  }
}
