import { erased } from '@swabwise/events/catalogue/definition'
import type { StreamName, Subject } from '@swabwise/events/catalogue/streams'
import { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'
import type { EncodedEvent, JsonObject, RecordedEvent } from '@swabwise/events/store/port'
import { decrypt, encrypt } from './cipher.ts'
import type { PersonalKeys } from './keys.ts'

/** @throws {SubjectErased} */
export async function encryptPersonal(
  keys: PersonalKeys,
  stream: StreamName,
  event: EncodedEvent,
): Promise<EncodedEvent> {
  const { personal, ...facts } = event.data
  if (personal === undefined || personal === erased) return event
  const key = await keys.forEncryption(subjectOf(stream, event))
  return { ...event, data: { ...facts, personal: encrypt(key, JSON.stringify(personal), event.id) } }
}

/** @throws {UnreadableEvent} where the personal part was changed, or is not encrypted */
export async function decryptPersonal(keys: PersonalKeys, event: RecordedEvent): Promise<RecordedEvent> {
  const { personal, ...facts } = event.data
  if (personal === undefined || personal === erased) return event
  const key = await keys.forDecryption(subjectOf(event.stream, event))
  if (key === undefined) return { ...event, data: { ...facts, personal: erased } }
  return { ...event, data: { ...facts, personal: decrypted(key, personal, event) } }
}

function decrypted(
  key: Buffer,
  personal: JsonObject[string],
  { id, stream, revision }: RecordedEvent,
): JsonObject {
  try {
    if (typeof personal !== 'string') throw new TypeError('the personal part is not encrypted')
    return JSON.parse(decrypt(key, personal, id).toString()) as JsonObject
  } catch (cause) {
    throw new UnreadableEvent(stream, revision, { cause })
  }
}

const ownSubject = ['account-', 'swabKit-', 'contactMessage-', 'farewell-'] as const
const ofAnAccount = ['signIns-', 'share-'] as const

function subjectOf(stream: StreamName, { data }: Pick<EncodedEvent, 'data'>): Subject {
  const isOf = (kind: string) => stream.startsWith(kind)
  if (ownSubject.some(isOf)) return stream as Subject
  if (ofAnAccount.some(isOf) && typeof data.accountId === 'string') return `account-${data.accountId}`
  throw new Error(`${stream} has no subject: its events cannot carry personal data`)
}
