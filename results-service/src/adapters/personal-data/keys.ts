import { randomBytes, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { decode, versionOf } from '@swabwise/events/catalogue/codec'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import { StreamTombstoned, WrongExpectedRevision, type EventStore } from '@swabwise/events/store/port'
import { open, seal } from './cipher.ts'

export interface MasterKey {
  readonly id: string
  /** 32 bytes */
  readonly key: Buffer
}

/** Nothing may be written under the key of somebody who was erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
  constructor(subject: Subject) {
    super(`${subject} was erased: its key is gone`)
  }
}

export interface PersonalKeys {
  /** The subject's key, made on first use. @throws {SubjectErased} */
  toSeal(subject: Subject): Promise<Buffer>
  /** The subject's key, or nothing where it was shredded or never made. */
  toOpen(subject: Subject): Promise<Buffer | undefined>
  /** Ends the subject's key: whatever was sealed under it is unreadable from now on. */
  shred(subject: Subject): Promise<void>
}

const gone = 'gone'

/**
 * Keys of single subjects, wrapped by the master key, in streams of their own.
 * @param store the plain store, below the sealing one
 */
export function personalKeys(store: EventStore, masterKey: MasterKey, now: () => Date): PersonalKeys {
  const cache = new LRUCache<Subject, Buffer | typeof gone>({ max: 10_000, ttl: 5 * 60_000 })

  async function find(subject: Subject): Promise<Buffer | typeof gone | undefined> {
    const cached = cache.get(subject)
    if (cached !== undefined) return cached
    const found = await read(subject)
    if (found !== undefined) cache.set(subject, found)
    return found
  }

  async function read(subject: Subject): Promise<Buffer | typeof gone | undefined> {
    try {
      const recorded = (await store.read(personalKeyStream(subject))).at(-1)
      if (recorded === undefined) return undefined
      const event = decode(recorded)
      if (event.type !== 'PersonalKeyCreated') throw new Error(`${recorded.stream} holds a ${event.type}`)
      return open(masterKey.key, event.data.wrappedKey, subject)
    } catch (error) {
      if (error instanceof StreamTombstoned) return gone
      throw error
    }
  }

  async function create(subject: Subject): Promise<void> {
    const wrappedKey = seal(masterKey.key, randomBytes(32), subject)
    const id = randomUUID()
    await store.append(personalKeyStream(subject), 'noStream', [
      {
        id,
        type: 'PersonalKeyCreated',
        data: { masterKeyId: masterKey.id, wrappedKey },
        metadata: {
          schemaVersion: versionOf('PersonalKeyCreated'),
          actor: { kind: 'system', name: 'personal data' },
          commandId: id,
          $correlationId: id,
          $causationId: id,
          at: now().toISOString(),
        },
      },
    ])
  }

  return {
    async toSeal(subject) {
      if ((await find(subject)) === undefined)
        await create(subject).catch((error: unknown) => {
          // Somebody else made it first: theirs is the key.
          if (!(error instanceof WrongExpectedRevision || error instanceof StreamTombstoned)) throw error
        })
      const key = await find(subject)
      if (key === undefined || key === gone) throw new SubjectErased(subject)
      return key
    },
    async toOpen(subject) {
      const key = await find(subject)
      return key === gone ? undefined : key
    },
    async shred(subject) {
      await store.tombstone(personalKeyStream(subject))
      cache.set(subject, gone)
    },
  }
}
