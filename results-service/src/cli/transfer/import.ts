import { existsSync } from 'node:fs'
import { Command } from '@commander-js/extra-typings'
import { recorded } from '@swabwise/events/catalogue/codec'
import type { LoggedEvent } from '@swabwise/events/log/format'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { readErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import { personalKeys } from '../../adapters/personal-data/keys.ts'
import type { Config } from '../../config.ts'
import { adoptLog } from '../../composition/store/log-identity.ts'
import { erasuresFile } from '../../composition/store/personal-data.ts'
import { reapplyErasures } from '../../composition/store/reapply-erasures.ts'
import { oneMoreList } from '../erasure-lists.ts'
import { Refusal, write, type Context, type Io } from '../command-line.ts'
import { factsOf, isFact, isKeyEvent, subjectOfKey } from '@swabwise/events/log/facts'
import { faultKinds, inspector } from '../../composition/verify/inspect.ts'
import { progressLine } from '../progress.ts'
import { openLogFile, storeOf, type LogFile } from './log-file.ts'
import { readLog } from '../../composition/store/read-log.ts'
import { masterKeysOf, withStores } from '../stores.ts'

export const importCommand = (context: Context) =>
  new Command('import')
    .summary('writes an exported log into an empty store')
    .description(
      `Checks the whole file first: footer, catalogue, no gaps in streams. Then writes it into the store, which must be empty.
To resume an interrupted import, run it again.

Ids, revisions, order, actors and event times are kept; recordedAt is the new store's. Plain personal data is encrypted
again. After importing a log that is not sealed, nobody can sign in: addresses are looked up by a digest whose key only
a sealed export contains. To move a store, use \`export --sealed\` with the same master key, or a backup.`,
    )
    .argument('<FILE>')
    .option(
      '--erasures <FILE>',
      'erasures.ndjson of the folder that a sealed log came from; may be given several times',
      oneMoreList,
    )
    .option('--nobody-erased-since', 'there is no such file, and nobody was erased since the export was made')
    .action(async (file, { erasures = [], nobodyErasedSince }) => {
      const log = await openLogFile(file)
      const { config, io } = context
      const lists = [...erasures, erasuresFile(config.dataDir)].filter((list) => existsSync(list))
      if (log.header.personalData === 'sealed' && lists.length === 0 && nobodyErasedSince !== true)
        throw new Refusal(whoWasErased(config.dataDir))
      const total = await check(log, io)
      if (log.header.personalData === 'sealed') await checkMasterKeys(log, config, io)
      await withStores(context, 'make', async ({ plainStore, personalData }) => {
        const present = await countPresent(plainStore, log, io.signal)
        const { store, keys, erased } = personalData()
        for (const subject of lists.flatMap(readErasedSubjects)) erased.add(subject)
        const isPlain = log.header.personalData === 'plain'
        const atOnce = isPlain || config.eventStore.kind !== 'embedded' ? 1 : maxAppends
        let written = 0
        const line = progressLine(io)
        try {
          const onWritten = (events: number) => {
            written += events
            line.draw(present + written, 'events written', (present + written) / total)
          }
          await append({
            into: isPlain ? store : plainStore,
            log,
            present,
            atOnce,
            signal: io.signal,
            onWritten,
          })
        } catch (error) {
          const done = `At least ${present + written} of ${total} events are in the store`
          line.clear()
          await write(io.err, `${done}. Run the same import again: it goes on from there.\n`)
          throw error
        }
        line.clear()
        const at = io.now().toISOString()
        await reapplyErasures({ plainStore, store, shred: keys.shred }, erased.all(), at)
        await adoptLog({ plainStore, now: io.now }, config.dataDir)
        await write(io.out, `${total} events: ${present} already present, ${total - present} written\n`)
      })
    })

const whoWasErased = (dataDir: string) =>
  `who was erased since this export was made? It may hold their keys. Name the erasures.ndjson of the folder that it
came from with --erasures, or put it into ${dataDir}. Where nobody was erased since, say --nobody-erased-since.`

/** @returns the number of events */
async function check(log: LogFile, io: Io): Promise<number> {
  const inspection = inspector()
  const line = progressLine(io)
  for await (const event of log.events()) {
    io.signal.throwIfAborted()
    line.draw(inspection.found.events, 'events checked')
    inspection.check(log.header.personalData === 'sealed' ? factsOf(event) : event)
    const [fault] = inspection.found.faults
    if (fault !== undefined) throw new Refusal(`${fault.where}: ${faultKinds[fault.kind]}: ${fault.why}`)
  }
  line.clear()
  return inspection.found.events
}

/** A sealed log is only useful if its keys can be unwrapped. @throws {Refusal} */
async function checkMasterKeys(log: LogFile, config: Config, { now }: Io): Promise<void> {
  const latest = new Map<string, LoggedEvent>()
  for await (const event of log.events()) if (isKeyEvent(event)) latest.set(event.stream, event)
  const wrapped = {
    ...storeOf(log),
    read: async (stream: string) =>
      [latest.get(stream)].flatMap((event) => (event === undefined ? [] : [{ ...event, position: nowhere }])),
  }
  if (latest.size === 0) return
  try {
    const keys = personalKeys(wrapped, masterKeysOf(config, 'refuse'), now)
    for (const stream of latest.keys()) await keys.forDecryption(subjectOfKey(stream))
  } catch (cause) {
    throw new Refusal(`the master key cannot unwrap its keys: ${String(cause)}`, { cause })
  }
}

const nowhere = '' as Position

/**
 * How many of the file's first events are already in the store.
 * @throws {Refusal} if the store contains others
 */
async function countPresent(store: EventStore, log: LogFile, signal: AbortSignal): Promise<number> {
  const wanted = log.events()
  let present = 0
  for await (const batch of readLog(store, signal))
    for (const event of batch) {
      if (!isFact(event) && log.header.personalData !== 'sealed') continue
      const next = await wanted.next()
      if (next.done === true) return present
      if (!isSame(next.value, event))
        throw new Refusal(
          `the store is not empty: ${event.stream}@${event.revision} is ${event.type}, which differs from the file`,
        )
      present += 1
    }
  return present
}

const isSame = (one: LoggedEvent, other: LoggedEvent) =>
  one.id === other.id && one.stream === other.stream && one.revision === other.revision

const maxBatch = 100
/** The embedded store takes so many in one transaction: in this order, all or none. */
const maxAppends = 200

interface Appending {
  readonly into: EventStore
  readonly log: LogFile
  readonly present: number
  readonly atOnce: number
  readonly signal: AbortSignal
  readonly onWritten: (events: number) => void
}

/** One after the other, or several at once if the store keeps their order. */
async function append({ into, log, present, atOnce, signal, onWritten }: Appending): Promise<void> {
  let batches: LoggedEvent[][] = []
  const flush = async () => {
    signal.throwIfAborted()
    const appends = batches.map((batch) => {
      const [{ stream, revision }] = batch as [LoggedEvent]
      return into.append(stream, revision - 1, batch.map(recorded)).then(() => onWritten(batch.length))
    })
    batches = []
    await Promise.all(appends)
  }
  let seen = 0
  for await (const event of log.events()) {
    seen += 1
    if (seen <= present) continue
    const batch = batches.at(-1)
    if (batch?.[0]?.stream === event.stream && batch.length < maxBatch) {
      batch.push(event)
      continue
    }
    if (batches.length === atOnce) await flush()
    batches.push([event])
  }
  await flush()
}
