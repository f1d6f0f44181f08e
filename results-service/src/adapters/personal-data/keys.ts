import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { decode, encode } from '@swabwise/events/catalogue/codec'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import {
  StreamTombstoned,
  WrongExpectedRevision,
  type EventStore,
  type RecordedEvent,
} from '@swabwise/events/store/port'
import { SubjectErased } from '../../platform/failures.ts'
import { decrypt, encrypt } from './cipher.ts'

/** 32 bytes each. New keys are wrapped by the current one; previous ones still unwrap what they wrapped. */
export interface MasterKeys {
  readonly current: Buffer
  readonly previous: readonly Buffer[]
}

export interface PersonalKeys {
  /** The subject's key, made on first use. @throws {SubjectErased} */
  forEncryption(subject: Subject): Promise<Buffer>
  /** The subject's key, or nothing where it was shredded or never made. */
  forDecryption(subject: Subject): Promise<Buffer | undefined>
  /** Ends the subject's key: whatever was encrypted with it is unreadable from now on. */
  shred(subject: Subject): Promise<void>
  /** Wraps the subject's key by the current master key where a previous one did. True where there was something to do. */
  rewrap(subject: Subject): Promise<boolean>
}

const gone = 'gone'
type Found = { readonly key: Buffer; readonly masterKeyId: string; readonly revision: number }

/** Tells master keys apart without telling anything of them. */
const idOf = (masterKey: Buffer) =>
  createHash('sha256').update('master key').update(masterKey).digest('hex').slice(0, 16)

/**
 * Keys of single subjects, wrapped by the master key, in streams of their own.
 * @param store the plain store, below the encrypting one
 */
export function personalKeys(store: EventStore, masterKeys: MasterKeys, now: () => Date): PersonalKeys {
  const cache = new LRUCache<Subject, Buffer | typeof gone>({ max: 10_000, ttl: 5 * 60_000 })
  const currentId = idOf(masterKeys.current)
  const byId = new Map([masterKeys.current, ...masterKeys.previous].map((key) => [idOf(key), key]))

  async function find(subject: Subject): Promise<Buffer | typeof gone | undefined> {
    const cached = cache.get(subject)
    if (cached !== undefined) return cached
    const found = await read(subject)
    if (found === undefined) return undefined
    const key = found === gone ? gone : found.key
    cache.set(subject, key)
    return key
  }

  async function read(subject: Subject): Promise<Found | typeof gone | undefined> {
    try {
      const latest = (await store.read(personalKeyStream(subject))).at(-1)
      return latest && unwrap(subject, latest)
    } catch (error) {
      if (error instanceof StreamTombstoned) return gone
      throw error
    }
  }

  function unwrap(subject: Subject, recorded: RecordedEvent): Found {
    const event = decode(recorded)
    if (event.type !== 'PersonalKeyCreated' && event.type !== 'PersonalKeyRewrapped')
      throw new Error(`${recorded.stream} holds a ${event.type}`)
    const { masterKeyId, wrappedKey } = event.data
    const masterKey = byId.get(masterKeyId)
    if (masterKey === undefined)
      throw new Error(
        `${recorded.stream}: it was wrapped by the master key ${masterKeyId}, which was not given`,
      )
    return { key: decrypt(masterKey, wrappedKey, subject), masterKeyId, revision: recorded.revision }
  }

  async function write(
    subject: Subject,
    type: 'PersonalKeyCreated' | 'PersonalKeyRewrapped',
    key: Buffer,
    revision: number,
  ): Promise<void> {
    const id = CommandId.parse(randomUUID())
    const data = { masterKeyId: currentId, wrappedKey: encrypt(masterKeys.current, key, subject) }
    const metadata = {
      actor: { kind: 'system', name: 'personal data' },
      commandId: id,
      $correlationId: id,
      $causationId: id,
      at: now().toISOString(),
    } as const
    await store.append(personalKeyStream(subject), revision, [encode({ type, data }, id, metadata)])
  }

  return {
    async forEncryption(subject) {
      if ((await find(subject)) === undefined)
        await write(subject, 'PersonalKeyCreated', randomBytes(32), -1).catch((error: unknown) => {
          // Somebody else made it first: theirs is the key.
          if (!(error instanceof WrongExpectedRevision || error instanceof StreamTombstoned)) throw error
        })
      const key = await find(subject)
      if (key === undefined || key === gone) throw new SubjectErased(subject)
      return key
    },
    async forDecryption(subject) {
      const key = await find(subject)
      return key === gone ? undefined : key
    },
    async shred(subject) {
      await store.tombstone(personalKeyStream(subject))
      cache.set(subject, gone)
    },
    async rewrap(subject) {
      const found = await read(subject)
      if (found === undefined || found === gone || found.masterKeyId === currentId) return false
      await write(subject, 'PersonalKeyRewrapped', found.key, found.revision)
      return true
    },
  }
}
