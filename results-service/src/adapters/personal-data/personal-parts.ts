import { erased } from '@swabwise/events/catalogue/definition'
import type { StreamName, Subject } from '@swabwise/events/catalogue/streams'
import {
  StoreUnavailable,
  type EncodedEvent,
  type JsonObject,
  type RecordedEvent,
} from '@swabwise/events/store/port'
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

export const isEncrypted = ({ data }: Pick<RecordedEvent, 'data'>): boolean =>
  data.personal !== undefined && data.personal !== erased

export const withoutSubject: FoundKey = { unreadable: 'its stream has no subject' }

/** The event as it was given to `encryptPersonal`, marked erased, or marked unreadable. */
export function decryptPersonal(found: FoundKey, event: RecordedEvent): RecordedEvent {
  const { personal, ...facts } = event.data
  if (found === erased) return { ...event, data: { ...facts, personal: erased } }
  if ('unreadable' in found) return { ...event, ...found }
  try {
    if (typeof personal !== 'string') throw new TypeError('the personal part is not encrypted')
    const decrypted = JSON.parse(decrypt(found, personal, event.id).toString()) as JsonObject
    return { ...event, data: { ...facts, personal: decrypted } }
  } catch (error) {
    return { ...event, unreadable: messageOf(error) }
  }
}

export type FoundKey = Buffer | 'erased' | { readonly unreadable: string }

/** A fault of one key concerns one subject; only a store that is away concerns all. @throws {StoreUnavailable} */
export async function findKey(keys: PersonalKeys, subject: Subject): Promise<FoundKey> {
  try {
    const key = await keys.forDecryption(subject)
    return key === 'missing' ? { unreadable: 'the key of its personal data is missing' } : key
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    return { unreadable: messageOf(error) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const ownSubject = ['account-', 'swabKit-', 'contactMessage-', 'farewell-'] as const
const ofAnAccount = ['signIns-', 'factors-', 'share-', 'contradiction-'] as const

function subjectOf(stream: StreamName, event: Pick<EncodedEvent, 'data'>): Subject {
  const subject = findSubject(stream, event)
  if (subject !== undefined) return subject
  throw new Error(`${stream} has no subject: its events cannot carry personal data`)
}

export function findSubject(stream: StreamName, { data }: Pick<EncodedEvent, 'data'>): Subject | undefined {
  const isOf = (kind: string) => stream.startsWith(kind)
  if (ownSubject.some(isOf)) return stream as Subject
  if (ofAnAccount.some(isOf) && typeof data.accountId === 'string') return `account-${data.accountId}`
  return undefined
}
