import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { factsDigest } from '@swabwise/events/log/facts'
import type { Footer } from '@swabwise/events/log/format'
import { readErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import { erasuresFile } from '../../composition/store/personal-data.ts'
import { readLog } from '../../composition/store/read-log.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { eventsFile, masterKeysOf, withStores } from '../stores.ts'
import { restoreReplica } from './restore-replica.ts'

export const drill = (context: Context) =>
  new Command('drill')
    .summary('restores the replica into a temporary folder, and compares it with the log')
    .description(
      `Restores the replica of REPLICA_URL as far as it goes into a temporary folder, which it removes afterwards; verifies
every event; and compares its facts with those of the log in DATA_DIR, if there is one. The service may be running. Ends
with 1 where the replica cannot be restored, differs from the log, or is too far behind it. Let it run once a week.`,
    )
    .option('--in <FOLDER>', 'where the temporary folder is made; it takes as much room as the log', tmpdir())
    .option('--most-behind <SECONDS>', 'how far the replica may be behind the log', seconds, 300)
    .action(async ({ in: parent, mostBehind }) => {
      const { config, io } = context
      if (config.replica === undefined) throw new Refusal('REPLICA_URL is not set: there is no replica')
      const { folder } = config.replica
      const masterKeys = masterKeysOf(config, 'refuse')
      const erased = readErasedSubjects(erasuresFile(config.dataDir))
      const dataDir = mkdtempSync(join(parent, 'swabwise-drill-'))
      const startedAt = performance.now()
      try {
        const restored = await restoreReplica({
          folder,
          until: undefined,
          past: undefined,
          dataDir,
          erased,
          masterKeys,
          io,
        })
        const took = ((performance.now() - startedAt) / 1000).toFixed(1)
        const { events, facts, asOf, hasContent } = restored
        await write(
          io.out,
          `restored and verified in ${took} s: ${events} events up to ${asOf}, ${hasContent ? 'with' : 'without'} content\n` +
            `facts   ${facts.events}:${facts.sha256}\n`,
        )
        const ageSeconds = (io.now().getTime() - Date.parse(asOf)) / 1000
        await compare(facts, { ageSeconds, mostBehind }, context)
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    })

async function compare(
  { events, sha256 }: Footer,
  { ageSeconds, mostBehind }: { readonly ageSeconds: number; readonly mostBehind: number },
  context: Context,
): Promise<void> {
  const { config, io } = context
  if (!existsSync(eventsFile(config.dataDir))) {
    await write(io.out, `not compared: there is no log in ${config.dataDir} (DATA_DIR)\n`)
    return
  }
  const log = await withStores(context, 'refuse', async ({ plainStore }) => {
    const digest = factsDigest(events)
    for await (const batch of readLog(plainStore, io.signal)) batch.forEach(digest.add)
    return digest.end()
  })
  const more = log.facts.events - events
  if (log.atNoted?.facts !== sha256)
    throw new Refusal(`its facts are not those of the log in ${config.dataDir}`)
  await write(io.out, `compared: the same as the log, which has ${more} more facts\n`)
  if (more > 0 && ageSeconds > mostBehind)
    throw new Refusal(`the replica is ${Math.round(ageSeconds)} s behind the log`)
}

function seconds(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new InvalidArgumentError('Expected a number of seconds.')
}
