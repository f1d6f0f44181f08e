import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { readErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import { erasuresFile } from '../../composition/store/personal-data.ts'
import { backedUp, openBackup, type Manifest } from './backup-folder.ts'
import { copyContent } from './content.ts'
import { oneMoreList } from '../erasure-lists.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { momentOf } from '../moment.ts'
import { masterKeysOf, refuseEventStoreDb } from '../stores.ts'
import { makeReady, put } from './put.ts'
import { isReplica, restoreReplica } from './restore-replica.ts'

export const restore = (context: Context) =>
  new Command('restore')
    .summary('restores a replica to any moment, or a backup, without people erased since')
    .description(
      `Restores the event store into DATA_DIR, which may contain only demo-secrets.json and erasures.ndjson, and verifies it.
The service then starts as usual and builds its read model.

FOLDER is a replica (without FOLDER that of REPLICA_URL), restored as of now or of any moment, with its content; or a
backup. Both may hold keys of people erased later. They are erased again before anything is served: everyone named in
the erasures.ndjson of the replica or backup, in the one in DATA_DIR, and in those given here.`,
    )
    .argument('[FOLDER]')
    .option(
      '--at <TIME>',
      'of a replica: what had been recorded by then: 2026-03-01T12:00:00Z, or 2026-03-01 for the end of that day (UTC)',
      momentOf,
    )
    .option(
      '--past <NUMBER>',
      'of a replica: the log as it was before it was restored the last time',
      wholeNumber,
    )
    .option(
      '--erasures <FILE>',
      'erasures.ndjson of the lost data folder, or of a later backup; may be given several times',
      oneMoreList,
    )
    .option('--nobody-erased-since', 'there is no such file, and nobody was erased since the backup was made')
    .action(async (given, { erasures = [], nobodyErasedSince, at, past }, command) => {
      const { config } = context
      refuseEventStoreDb(config)
      const folder = given ?? config.replica?.folder
      if (folder === undefined)
        return command.error("error: missing required argument 'FOLDER', and REPLICA_URL is not set")
      const since = [...erasures, erasuresFile(config.dataDir)].filter((file) => existsSync(file))
      if (isReplica(folder)) return fromReplica(folder, since, { at, past }, context)
      if (at !== undefined || past !== undefined)
        throw new Refusal(`${folder} is no replica: a backup is restored as it was made`)
      return fromBackup(folder, since, nobodyErasedSince === true, context)
    })

async function fromBackup(
  folder: string,
  since: readonly string[],
  nobodyErasedSince: boolean,
  { config, io }: Context,
): Promise<void> {
  const manifest = await openBackup(folder)
  makeReady(config.dataDir)
  const masterKeys = masterKeysOf(config, 'refuse')
  if (since.length === 0 && !nobodyErasedSince) throw new Refusal(whoWasErased(manifest, config.dataDir))
  const erased = [join(folder, backedUp.erasures), ...since].flatMap(readErasedSubjects)

  const { dataDir } = config
  const { erasedAgain } = await put((file) => copyFileSync(join(folder, backedUp.events), file), {
    dataDir,
    erased,
    masterKeys,
    io,
  })
  await copyContent(folder, dataDir)
  await write(
    io.out,
    `${dataDir}: restored as of ${manifest.madeAt}, head ${manifest.head ?? 'none'}\n` +
      `erased again: ${erasedAgain} of ${new Set(erased).size} previously erased subjects\n`,
  )
}

async function fromReplica(
  folder: string,
  since: readonly string[],
  { at: until, past }: { readonly at: number | undefined; readonly past: number | undefined },
  { config, io }: Context,
): Promise<void> {
  const { dataDir } = config
  makeReady(dataDir)
  const masterKeys = masterKeysOf(config, 'refuse')
  const erased = since.flatMap(readErasedSubjects)
  const restored = await restoreReplica({ folder, until, past, dataDir, erased, masterKeys, io })
  const wanted = until === undefined ? 'as far as the replica goes' : `as of ${new Date(until).toISOString()}`
  await write(
    io.out,
    `${dataDir}: restored ${wanted}: ${restored.events} events, the last of ${restored.lastRecordedAt}\n` +
      `the replica was complete up to ${restored.asOf}; people erased later are not known to it\n` +
      `erased again: ${restored.erasedAgain} of ${restored.erased} previously erased subjects\n` +
      (restored.hasContent ? '' : 'the replica has no content from then: the seed is used\n'),
  )
}

const whoWasErased = ({ madeAt }: Manifest, dataDir: string) =>
  `who was erased since ${madeAt}? The backup may hold their keys. Name the erasures.ndjson of the lost data folder, or of
a later backup, with --erasures, or put it into ${dataDir}. Where nobody was erased since, say --nobody-erased-since.`

function wholeNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new InvalidArgumentError('Expected a whole number from 1.')
}
