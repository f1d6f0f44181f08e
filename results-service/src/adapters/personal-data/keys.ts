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

/** 32 bytes each. `current` wraps new keys; `previous` still unwrap older ones. */
export interface MasterKeys {
  readonly current: Buffer
  readonly previous: readonly Buffer[]
}

export interface PersonalKeys {
  /** Created on first use. @throws {SubjectErased} */
  forEncryption(subject: Subject): Promise<Buffer>
  /** Undefined if it was shredded or never created. */
  forDecryption(subject: Subject): Promise<Buffer | undefined>
  /** Makes everything encrypted with the subject's key unreadable for good. */
  shred(subject: Subject): Promise<void>
  /** Rewraps a key that a previous master key wrapped. @returns whether it did */
  rewrap(subject: Subject): Promise<boolean>
}

const gone = 'gone'
interface Found {
  readonly key: Buffer
  readonly masterKeyId: string
  readonly revision: number
}

/** Identifies a master key without revealing it. */
const idOf = (masterKey: Buffer) =>
  createHash('sha256').update('master key').update(masterKey).digest('hex').slice(0, 16)

/**
 * One key per subject, wrapped by the master key, each in its own stream.
 * @param store the store that the encrypting one wraps
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
      throw new Error(`${recorded.stream}: wrapped by master key ${masterKeyId}, which is not configured`)
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
          // Another process created it first.
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
