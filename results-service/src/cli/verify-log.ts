import { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { PersonalKeys } from '../adapters/personal-data/keys.ts'
import { decryptPersonal } from '../adapters/personal-data/personal-parts.ts'
import { factsDigest, factsOf, holdsAKey, subjectOfKey, type FactsDigest } from './facts.ts'
import { inspector, type Inspection, type Inspector } from './inspect.ts'
import type { LogFile } from './log-file.ts'
import { readLog } from './read-log.ts'

export interface Verified extends FactsDigest {
  readonly inspection: Inspection
}

export interface VerifyOptions {
  /** Number of facts at which the digest is wanted too. */
  readonly noted?: number | undefined
  readonly signal?: AbortSignal
}

/** @param store the plain one */
export async function verifyStore(
  store: EventStore,
  keys: PersonalKeys,
  { noted, signal }: VerifyOptions = {},
): Promise<Verified> {
  const looking = inspector()
  const digest = factsDigest(noted)
  try {
    for await (const batch of readLog(store, signal))
      for (const event of batch) {
        looking.look(await opened(event, keys, looking))
        digest.add(event)
      }
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    looking.report('unreadable', error, `${error.message}; nothing behind it was looked at`)
  }
  return { inspection: looking.found, ...digest.end() }
}

export async function verifyFile(log: LogFile, { noted }: VerifyOptions = {}): Promise<Verified> {
  const looking = inspector()
  const digest = factsDigest(noted)
  for await (const event of log.events()) {
    looking.look(log.header.personalData === 'sealed' ? factsOf(event) : event)
    digest.add(event)
  }
  return { inspection: looking.found, ...digest.end() }
}

/** What cannot be opened is reported, and taken for erased. */
async function opened(event: RecordedEvent, keys: PersonalKeys, looking: Inspector): Promise<RecordedEvent> {
  try {
    if (holdsAKey(event)) await keys.forDecryption(subjectOfKey(event.stream))
    return await decryptPersonal(keys, event)
  } catch (error) {
    looking.report('sealed', event, error instanceof Error ? error.message : String(error))
    return factsOf(event)
  }
}
