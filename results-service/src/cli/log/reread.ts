import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { decodeAll, type Decoded } from '@swabwise/events/catalogue/codec'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import { readLog } from '../../composition/store/read-log.ts'
import { compareReadings, everybodysCodes } from '../../readings/compare-readings.rules.ts'
import { publishedReadings } from '../../readings/publish-readings.command.ts'
import { inForceAt, newestReadings, readGenes } from '../../readings/readings.rules.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { withStores } from '../stores.ts'

export const reread = (context: Context) =>
  new Command('reread')
    .summary('lists whose reports are told in other words by another reading')
    .description(
      `Compares two versions of how genes are read, on what everybody’s report says now: without options those in force
with those of this release. Run it with a new release before that is started: starting it publishes its readings, and
from then on reports are told by them. Nothing is written. People are named by the ids of their accounts and kits; what
is said of each is as personal as their results.`,
    )
    .requiredOption('--dry-run', 'so that nobody takes it for the publishing')
    .option('--gene <SYMBOL>', 'one gene alone: CYP2C9', geneOf)
    .option('--from <VERSION>', 'of that gene, in place of the version in force', versionOf)
    .option('--to <VERSION>', 'of that gene, in place of the newest', versionOf)
    .action(({ gene, from, to }) =>
      withStores(context, 'refuse', async ({ personalData }) => {
        const { out, signal, now } = context.io
        if (gene === undefined && (from ?? to) !== undefined)
          throw new Refusal('--from and --to are versions of one gene: name it with --gene')
        const { store } = personalData()
        const inForce = inForceAt(await publishedReadings(store), now().toISOString())
        const asked = (gene === undefined ? readGenes : [gene])
          .map((one) => ({ gene: one, from: from ?? inForce[one], to: to ?? newestReadings[one] }))
          .filter((versions) => versions.from !== versions.to)
        for (const versions of asked) {
          const known = newestReadings[versions.gene]
          const unknown = Math.max(versions.from, versions.to)
          if (unknown > known)
            throw new Refusal(`this release knows ${versions.gene} up to reading ${known}, not ${unknown}`)
        }
        if (asked.length === 0)
          return write(out, 'This release reads every gene as its reports are told now.\n')
        const people = everybodysCodes(await historiesOfKits(store, signal))
        for (const versions of asked) await write(out, compareReadings(people, versions))
      }),
    )

async function historiesOfKits(store: EventStore, signal: AbortSignal) {
  const kits = new Map<string, RecordedEvent[]>()
  for await (const batch of readLog(store, signal))
    for (const event of batch) {
      if (!event.stream.startsWith('swabKit-')) continue
      const past = kits.get(event.stream)
      if (past === undefined) kits.set(event.stream, [event])
      else past.push(event)
    }
  return [...kits.values()].map((past) => decodeAll(past) as readonly (Decoded & SwabKitEvent)[])
}

function geneOf(text: string) {
  const gene = readGenes.find((known) => known === text.toUpperCase())
  if (gene === undefined) throw new InvalidArgumentError(`Expected one of ${readGenes.join(', ')}.`)
  return gene
}

function versionOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Expected a number from 1.')
  return Number(text)
}
