import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { decode, encode, isSetAside } from '@swabwise/events/catalogue/codec'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import {
  StoreUnavailable,
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

/** A key was wrapped by a master key that this process does not have. */
export class MasterKeyMismatch extends Error {
  override readonly name = 'MasterKeyMismatch'
}

export interface PersonalKeys {
  /** Created on first use. @throws {SubjectErased} */
  forEncryption(subject: Subject): Promise<Buffer>
  /** Erased is only what was shredded. A key that is merely not there is a fault: it was lost, or never belonged to this log. */
  forDecryption(subject: Subject): Promise<Buffer | 'erased' | 'missing'>
  /** Makes everything encrypted with the subject's key unreadable for good. */
  shred(subject: Subject): Promise<void>
  /** Rewraps a key that a previous master key wrapped. @returns whether it did */
  rewrap(subject: Subject): Promise<boolean>
}

const gone = 'erased'
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
      const latest = (await store.read(personalKeyStream(subject))).findLast((event) => !isSetAside(event))
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
      throw new MasterKeyMismatch(
        `${recorded.stream}: wrapped by master key ${masterKeyId}, which is not configured`,
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

  /** @throws {StoreUnavailable} where another process created it, and it cannot be read yet */
  async function create(subject: Subject): Promise<Buffer | typeof gone> {
    const key = randomBytes(32)
    try {
      await write(subject, 'PersonalKeyCreated', key, -1)
      cache.set(subject, key)
      return key
    } catch (error) {
      if (error instanceof StreamTombstoned) return gone
      if (!(error instanceof WrongExpectedRevision)) throw error
      const theirs = await find(subject)
      if (theirs === undefined) throw new StoreUnavailable(`${personalKeyStream(subject)} cannot be read yet`)
      return theirs
    }
  }

  return {
    async forEncryption(subject) {
      const key = (await find(subject)) ?? (await create(subject))
      if (key === gone) throw new SubjectErased(subject)
      return key
    },
    forDecryption: async (subject) => (await find(subject)) ?? 'missing',
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
