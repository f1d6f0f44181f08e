import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { existsSync } from 'node:fs'
import type { Footer } from '@swabwise/events/log/format'
import { Refusal, write, type Context } from '../command-line.ts'
import { faultKinds, type Fault } from '../../composition/verify/inspect.ts'
import { openLogFile } from '../transfer/log-file.ts'
import { sqliteFault } from '../backup/sqlite-file.ts'
import { eventsFile, withStores } from '../stores.ts'
import { verifyStore, type Verified } from '../../composition/verify/verify-store.ts'
import { verifyFile } from './verify-file.ts'

export const verify = (context: Context) =>
  new Command('verify')
    .summary('checks the integrity of the log, and prints its digest')
    .description(
      `Looks at every event of the store, or of an export: the catalogue reads it, its personal part opens, it stands in a
stream of its kind, revisions have no gap, ids are unique, positions go up. Prints the first fault of each kind as
stream@revision and ends with 1 where there is one.

The digest is over the facts in their order, and the same in every store that the log is moved to. Erasing a person does
not change the digest of what was written before; changing or removing any fact does.`,
    )
    .argument('[FILE]')
    .option(
      '--against <EVENTS:SHA-256>',
      'a digest noted earlier: the first EVENTS facts must still be the same. The footer of an export serves too, until the log is moved: it tells when this store recorded each fact',
      notedDigest,
    )
    .action(async (file, { against: noted }) => {
      const options = { noted: noted?.events, signal: context.io.signal }
      if (file !== undefined) {
        const verified = await verifyFile(await openLogFile(file), options)
        await print(verified, faultsOf(verified, noted), context)
        return
      }
      const verified = await withStores(context, 'refuse', ({ plainStore, personalData }) =>
        verifyStore(plainStore, personalData().keys, options),
      )
      await print(verified, [...faultsOf(verified, noted), ...faultsOfFile(context)], context)
    })

function notedDigest(text: string): Footer {
  const [, events, sha256] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (events === undefined || sha256 === undefined) throw new InvalidArgumentError('Expected EVENTS:SHA-256.')
  return { events: Number(events), sha256 }
}

function faultsOf({ inspection, facts, atNoted }: Verified, noted: Footer | undefined): readonly string[] {
  const faults = inspection.faults.map(sentence)
  if (noted === undefined || atNoted?.facts === noted.sha256 || atNoted?.exported === noted.sha256)
    return faults
  const change =
    atNoted === undefined
      ? `expected ${noted.events} facts, found ${facts.events}`
      : `the first ${noted.events} facts have changed: their digest is now ${atNoted.facts}`
  return [...faults, `--against: ${change}`]
}

const sentence = ({ kind, where, why, count }: Fault) =>
  `${where}: ${faultKinds[kind]}: ${why}${count > 1 ? ` (and ${count - 1} more of this kind)` : ''}`

function faultsOfFile({ config }: Context): readonly string[] {
  const file = eventsFile(config.dataDir)
  if (config.eventStore.kind !== 'embedded' || !existsSync(file)) return []
  const fault = sqliteFault(file)
  return fault === undefined ? [] : [`the file is damaged: ${fault}`]
}

async function print(
  { inspection, facts }: Verified,
  faults: readonly string[],
  { io }: Context,
): Promise<void> {
  const { events, streams } = inspection
  await write(io.out, `${events} events in ${streams} streams\n`)
  await write(io.out, `facts   ${facts.events}:${facts.sha256}\n`)
  await write(
    io.out,
    faults.length === 0 ? 'No faults found.\n' : faults.map((fault) => `FAULT   ${fault}\n`).join(''),
  )
  if (faults.length > 0) throw new Refusal('the log has faults')
}
