import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { decode, encode } from '@swabwise/events/catalogue/codec'
import { CommandId, LogId } from '@swabwise/events/catalogue/ids'
import { logIdentityStream } from '@swabwise/events/catalogue/streams'
import { WrongExpectedRevision, type EventStore } from '@swabwise/events/store/port'
import type { ErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import { MasterKeyMismatch, type PersonalKeys } from '../../adapters/personal-data/keys.ts'
import { ConfigurationFault, type Config } from '../../config.ts'

export interface LogToIdentify {
  /** The one without encryption. */
  readonly plainStore: EventStore
  readonly keys: PersonalKeys
  readonly erased: ErasedSubjects
  readonly config: Pick<Config, 'dataDir' | 'eventStore'>
  readonly now: () => Date
}

/**
 * Makes sure, before anything is written to a log, that it is the one which the data folder belongs to: by the identity
 * in its first stream, which the folder remembers, or where it remembers none, by the master key.
 * @throws {ConfigurationFault}
 */
export async function identifyLog(log: LogToIdentify): Promise<LogId> {
  const { dataDir } = log.config
  const remembered = rememberedLog(dataDir)
  const found = await logIdOf(log.plainStore)
  if (remembered !== undefined && remembered !== found)
    throw await notOurs(log, `belongs to the log ${remembered}`, found)
  if (remembered === undefined) await assertOurs(log, found)
  const logId = found ?? (await createIdentity(log))
  if (remembered === undefined) rememberLog(dataDir, logId)
  return logId
}

/** Takes the log as it is for the one of the data folder, because an operator has just filled it. */
export async function adoptLog(
  log: Pick<LogToIdentify, 'plainStore' | 'now'>,
  dataDir: string,
): Promise<void> {
  rememberLog(dataDir, (await logIdOf(log.plainStore)) ?? (await createIdentity(log, rememberedLog(dataDir))))
}

export async function logIdOf(plainStore: EventStore): Promise<LogId | undefined> {
  const [first] = (await plainStore.read(logIdentityStream)).map(decode)
  return first?.type === 'LogCreated' ? first.data.logId : undefined
}

const fileOf = (dataDir: string) => join(dataDir, 'log.json')
const Remembered = z.strictObject({ logId: LogId })

export function rememberedLog(dataDir: string): LogId | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return Remembered.parse(JSON.parse(readFileSync(file, 'utf8'))).logId
  } catch (cause) {
    throw new Error(`${file} does not say which log this folder belongs to`, { cause })
  }
}

function rememberLog(dataDir: string, logId: LogId): void {
  writeFileSync(fileOf(dataDir), `${JSON.stringify({ logId })}\n`, { mode: 0o600, flush: true })
}

async function createIdentity(
  { plainStore, now }: Pick<LogToIdentify, 'plainStore' | 'now'>,
  logId = LogId.parse(randomUUID()),
) {
  const commandId = CommandId.parse(randomUUID())
  const event = encode({ type: 'LogCreated', data: { logId } }, commandId, {
    actor: { kind: 'system', name: 'log' },
    commandId,
    $correlationId: commandId,
    $causationId: commandId,
    at: now().toISOString(),
  })
  try {
    await plainStore.append(logIdentityStream, 'noStream', [event])
    return logId
  } catch (error) {
    // Another replica was first.
    const theirs = error instanceof WrongExpectedRevision ? await logIdOf(plainStore) : undefined
    if (theirs === undefined) throw error
    return theirs
  }
}

/** Where the folder remembers no log: it is new, or an earlier release made it. */
async function assertOurs(log: LogToIdentify, found: LogId | undefined): Promise<void> {
  const { plainStore, erased, config } = log
  if (found === undefined && (await plainStore.head()) === undefined) {
    if (erased.all().length > 0) throw await notOurs(log, 'names people who were erased from a log', found)
    return
  }
  const master = await masterKeyFits(log)
  const isProven = master === 'fits' || found !== undefined || config.eventStore.kind === 'embedded'
  if (master === 'does not fit')
    throw new ConfigurationFault([
      'PERSONAL_DATA_KEY: it is not the key under which this event log was encrypted',
    ])
  if (!isProven) throw await notOurs(log, 'belongs to no log yet', found)
}

async function masterKeyFits({ keys }: LogToIdentify): Promise<'fits' | 'does not fit' | 'nothing to try'> {
  try {
    return (await keys.forDecryption('emailDigest')) === 'missing' ? 'nothing to try' : 'fits'
  } catch (error) {
    if (error instanceof MasterKeyMismatch) return 'does not fit'
    throw error
  }
}

async function notOurs(
  { config, plainStore }: LogToIdentify,
  folder: string,
  found: LogId | undefined,
): Promise<ConfigurationFault> {
  const variable = config.eventStore.kind === 'embedded' ? 'DATA_DIR' : 'EVENTSTORE_URL'
  const isEmpty = (await plainStore.head()) === undefined
  const other =
    found !== undefined ? `the log ${found}` : isEmpty ? 'an empty log' : 'a log that is not known to be ours'
  return new ConfigurationFault([
    `${variable}: the data folder ${config.dataDir} ${folder}, but what is here is ${other}. Nothing was written to it.`,
  ])
}
