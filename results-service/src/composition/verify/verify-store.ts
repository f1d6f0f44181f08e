import type { Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { PersonalKeys } from '../../adapters/personal-data/keys.ts'
import {
  decryptPersonal,
  findKey,
  findSubject,
  isEncrypted,
  withoutSubject,
} from '../../adapters/personal-data/personal-parts.ts'
import { factsDigest, factsOf, isKeyEvent, subjectOfKey, type FactsDigest } from '@swabwise/events/log/facts'
import { inspector, type Inspection, type Inspector } from './inspect.ts'
import { atOnce, checkStreams, type Pace } from './check-streams.ts'
import { countedFacts } from './counted-facts.ts'
import { readLog } from '../store/read-log.ts'

export interface Verified extends FactsDigest {
  readonly inspection: Inspection
}

export interface VerifyOptions extends Pace {
  /** Also compute the digest after this many facts. */
  readonly noted?: number | undefined
}

/** @param store without encryption */
export async function verifyStore(
  store: EventStore,
  keys: PersonalKeys,
  { noted, signal, pause }: VerifyOptions = {},
): Promise<Verified> {
  const inspected = inspector()
  const digest = factsDigest(noted)
  const counted = await countedFacts(store, inspected)
  let checked = 0
  for await (const batch of readLog(store, signal))
    for (const event of batch) {
      inspected.check(await decrypted(event, keys, inspected))
      digest.add(event)
      counted.compare(event)
      if (++checked % atOnce === 0) await pause?.(event)
    }
  counted.end()
  await checkStreams(store, inspected, { signal, pause })
  return { inspection: inspected.found, ...digest.end() }
}

/** Reports what cannot be decrypted, and treats it as erased. */
async function decrypted(
  event: RecordedEvent,
  keys: PersonalKeys,
  inspector: Inspector,
): Promise<RecordedEvent> {
  if (isKeyEvent(event)) {
    const why = await whyNot(keys, subjectOfKey(event.stream))
    if (why !== undefined) inspector.report('sealed', event, why)
    return event
  }
  if (!isEncrypted(event)) return event
  const subject = findSubject(event.stream, event)
  const key = subject === undefined ? withoutSubject : await findKey(keys, subject)
  const readable = decryptPersonal(key, event)
  if (readable.unreadable === undefined) return readable
  inspector.report('sealed', event, readable.unreadable)
  return factsOf(event)
}

async function whyNot(keys: PersonalKeys, subject: Subject): Promise<string | undefined> {
  try {
    await keys.forDecryption(subject)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
