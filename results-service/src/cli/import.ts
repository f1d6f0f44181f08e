import { Command } from '@commander-js/extra-typings'
import { recorded } from '@swabwise/events/catalogue/codec'
import type { LoggedEvent } from '@swabwise/events/log/format'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { personalKeys, type MasterKeys } from '../adapters/personal-data/keys.ts'
import { reapplyErasures } from '../composition/reapply-erasures.ts'
import { Refusal, write, type Context, type Io } from './command-line.ts'
import { factsOf, holdsAKey, subjectOfKey } from './facts.ts'
import { faultKinds, inspector } from './inspect.ts'
import { openLogFile, storeOf, type LogFile } from './log-file.ts'
import { readLog } from './read-log.ts'
import { masterKeysOf, withStores } from './stores.ts'

export const importCommand = (context: Context) =>
  new Command('import')
    .summary('writes an exported log into an empty store')
    .description(
      `Checks the whole file first: its footer, that the catalogue reads every event, that no stream has a gap. Then writes it
into the store, which must be empty. An import that was cut off is finished by doing it again.

Ids, revisions, order, actors and the times of what happened stay; the store's own clock says when it recorded them.
Personal data of an export with it is sealed anew. Nobody can sign in afterwards: addresses are found by a digest whose
key no export but a sealed one holds. To move a store, use \`export --sealed\`, under the same master key, or a backup.`,
    )
    .argument('<FILE>')
    .action(async (file) => {
      const log = await openLogFile(file)
      const { config, io } = context
      const total = await check(log, io)
      await withStores(context, 'make', async ({ plainStore, personalData }) => {
        if (log.header.personalData === 'sealed') await checkMasterKeys(log, masterKeysOf(config, 'make'), io)
        const { store, keys, erased } = personalData()
        const present = await alreadyThere(plainStore, log, io.signal)
        const into = log.header.personalData === 'plain' ? store : plainStore
        await append(into, log, present, io.signal)
        const at = io.now().toISOString()
        await reapplyErasures({ plainStore, store, shred: keys.shred }, erased.all(), at)
        await write(io.out, `${total} events: ${present} were there, ${total - present} were written\n`)
      })
    })

/** @returns how many events there are */
async function check(log: LogFile, { signal }: Io): Promise<number> {
  const looking = inspector()
  for await (const event of log.events()) {
    signal.throwIfAborted()
    looking.look(log.header.personalData === 'sealed' ? factsOf(event) : event)
    const [fault] = looking.found.faults
    if (fault !== undefined) throw new Refusal(`${fault.where}: ${faultKinds[fault.kind]}: ${fault.why}`)
  }
  return looking.found.events
}

/** A sealed log is of use only where its keys can be unwrapped. @throws {Refusal} */
async function checkMasterKeys(log: LogFile, masterKeys: MasterKeys, { now }: Io): Promise<void> {
  const latest = new Map<string, LoggedEvent>()
  for await (const event of log.events()) if (holdsAKey(event)) latest.set(event.stream, event)
  const wrapped = {
    ...storeOf(log),
    read: async (stream: string) =>
      [latest.get(stream)].flatMap((event) => (event === undefined ? [] : [{ ...event, position: nowhere }])),
  }
  const keys = personalKeys(wrapped, masterKeys, now)
  for (const stream of latest.keys())
    await keys.forDecryption(subjectOfKey(stream)).catch((cause: unknown) => {
      throw new Refusal(`the master key does not open it: ${String(cause)}`, { cause })
    })
}

const nowhere = '' as Position

/**
 * How many events of the file are in the store, from the first on.
 * @throws {Refusal} where the store holds others
 */
async function alreadyThere(store: EventStore, log: LogFile, signal: AbortSignal): Promise<number> {
  const wanted = log.events()
  let present = 0
  for await (const batch of readLog(store, signal))
    for (const event of batch) {
      if (holdsAKey(event) && log.header.personalData !== 'sealed') continue
      const next = await wanted.next()
      if (next.done === true) return present
      if (!isSame(next.value, event))
        throw new Refusal(
          `the store is not empty: it holds ${event.type} at ${event.stream}@${event.revision}, which is not what the file begins with`,
        )
      present += 1
    }
  return present
}

const isSame = (one: LoggedEvent, other: LoggedEvent) =>
  one.id === other.id && one.stream === other.stream && one.revision === other.revision

const largestBatch = 100

async function append(into: EventStore, log: LogFile, present: number, signal: AbortSignal): Promise<void> {
  let seen = 0
  let batch: LoggedEvent[] = []
  const flush = async () => {
    const [first] = batch
    if (first === undefined) return
    signal.throwIfAborted()
    await into.append(first.stream, first.revision - 1, batch.map(recorded))
    batch = []
  }
  for await (const event of log.events()) {
    seen += 1
    if (seen <= present) continue
    if (batch[0] !== undefined && (batch[0].stream !== event.stream || batch.length === largestBatch))
      await flush()
    batch.push(event)
  }
  await flush()
}
