import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decode } from '@swabwise/events/catalogue/codec'
import {
  StoreUnavailable,
  type EncodedEvent,
  type EventStore,
  type RecordedEvent,
} from '@swabwise/events/store/port'
import { temporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts'
import { decrypt, encrypt } from './cipher.ts'
import { SubjectErased } from '../../platform/failures.ts'
import { personalKeys } from './keys.ts'
import { encryptingStore } from './encrypting-store.ts'

const subject = 'account-0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'
const canary = 'CANARY-Zoë-Quirke'
const masterKeys = { current: randomBytes(32), previous: [] as Buffer[] }

let temporary: TemporaryStore
beforeEach(() => {
  temporary = temporaryStore()
})
afterEach(() => temporary.discard())

const encrypting = (given = masterKeys, plainStore: EventStore = temporary.store) => {
  const keys = personalKeys(plainStore, given, () => new Date())
  return { keys, store: encryptingStore(plainStore, keys) }
}
const withReads = (read: EventStore['read']): EventStore => ({ ...temporary.store, read })
const event = () =>
  ({
    id: randomUUID(),
    type: 'ProfileUpdated',
    data: { accountId: subject, personal: { lastName: canary } },
    metadata: {},
  }) as unknown as EncodedEvent
const filesHold = (text: string) =>
  readdirSync(temporary.folder).filter((file) => readFileSync(join(temporary.folder, file)).includes(text))

describe('personal data', () => {
  it('reads back as written, and is nowhere in the files in plain text', async () => {
    const { store } = encrypting()
    await store.append(subject, 'noStream', [event()])
    expect((await store.read(subject))[0]?.data).toEqual({
      accountId: subject,
      personal: { lastName: canary },
    })
    expect(filesHold(canary)).toEqual([])
    expect(JSON.stringify(await temporary.store.read(subject))).not.toContain(canary)
  })

  it('is decrypted for subscribers too', async () => {
    const { store } = encrypting()
    await store.append(subject, 'noStream', [event()])
    const received = Promise.withResolvers<RecordedEvent>()
    const subscription = store.subscribe('start', {
      onBatch: (batch) => {
        const found = batch.find(({ type }) => type === 'ProfileUpdated')
        if (found !== undefined) received.resolve(found)
      },
      onFailure: received.reject,
    })
    expect((await received.promise).data.personal).toEqual({ lastName: canary })
    await subscription.stop()
  })

  it('is gone once the key is shredded, but the facts remain', async () => {
    const { store, keys } = encrypting()
    await store.append(subject, 'noStream', [event()])
    await keys.shred(subject)
    for (const reader of [store, encrypting().store])
      expect((await reader.read(subject))[0]?.data).toEqual({ accountId: subject, personal: 'erased' })
    await expect(store.append(subject, 'any', [event()])).rejects.toThrow(SubjectErased)
  })

  it('gets a single key, even under concurrent first writes', async () => {
    const { store } = encrypting()
    const others = encrypting().store
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? store : others).append(subject, 'any', [event()]),
      ),
    )
    expect(await temporary.store.read(`personalKey-${subject}`)).toHaveLength(1)
    const read = await encrypting().store.read(subject)
    expect(read.map(({ data }) => data.personal)).toEqual(Array(20).fill({ lastName: canary }))
  })

  it('cannot be decrypted with another master key', async () => {
    await encrypting().store.append(subject, 'noStream', [event()])
    const { store } = encrypting({ current: randomBytes(32), previous: [] })
    const [read] = await store.read(subject)
    expect(() => decode(read!)).toThrow('which is not configured')
  })

  it('survives a rotation of the master key', async () => {
    await encrypting().store.append(subject, 'noStream', [event()])
    const next = { current: randomBytes(32), previous: [masterKeys.current] }
    expect(await encrypting(next).keys.rewrap(subject)).toBe(true)
    expect(await encrypting(next).keys.rewrap(subject)).toBe(false)

    const { store } = encrypting({ current: next.current, previous: [] })
    expect((await store.read(subject))[0]?.data.personal).toEqual({ lastName: canary })
    const [read] = await encrypting().store.read(subject)
    expect(() => decode(read!)).toThrow('which is not configured')
  })

  it('is not taken for erased because its key is missing', async () => {
    await encrypting().store.append(subject, 'noStream', [event()])
    const keyless = withReads(async (stream, from) =>
      stream.startsWith('personalKey-') ? [] : temporary.store.read(stream, from),
    )
    const { store } = encrypting(masterKeys, keyless)
    const [read] = await store.read(subject)
    expect(read?.data.personal).not.toBe('erased')
    expect(() => decode(read!)).toThrow('the key of its personal data is missing')
  })

  it('can be written at once where a key just made cannot be read yet', async () => {
    const lagging = withReads(async (stream, from) =>
      stream.startsWith('personalKey-') ? [] : temporary.store.read(stream, from),
    )
    await encrypting(masterKeys, lagging).store.append(subject, 'noStream', [event()])
    expect((await encrypting().store.read(subject))[0]?.data.personal).toEqual({ lastName: canary })
    // Another process made the key: who cannot read it yet waits, and never concludes that somebody was erased.
    await expect(encrypting(masterKeys, lagging).store.append(subject, 0, [event()])).rejects.toThrow(
      StoreUnavailable,
    )
  })

  it('is read of all others where a stranger wrote into the stream of one key', async () => {
    const other = 'swabKit-MJ-0000-0000-0001'
    await encrypting().store.append(subject, 'noStream', [event()])
    await encrypting().store.append(other, 'noStream', [event()])
    await temporary.store.append(`personalKey-${subject}`, 'any', [
      { id: randomUUID(), type: 'OrderPlaced', data: {}, metadata: {} },
    ])
    const { store } = encrypting()
    expect((await store.read(other))[0]?.data.personal).toEqual({ lastName: canary })
    const [read] = await store.read(subject)
    expect(() => decode(read!)).toThrow('OrderPlaced')
  })

  it('waits for a store that is away, and is neither erased nor unreadable', async () => {
    await encrypting().store.append(subject, 'noStream', [event()])
    const away = withReads(async (stream, from) => {
      if (stream.startsWith('personalKey-')) throw new StoreUnavailable('away')
      return temporary.store.read(stream, from)
    })
    await expect(encrypting(masterKeys, away).store.read(subject)).rejects.toThrow(StoreUnavailable)
  })

  it('is rejected on a stream without a subject', async () => {
    await expect(encrypting().store.append('labImport-1', 'any', [event()])).rejects.toThrow('has no subject')
  })
})

describe('cipher', () => {
  const key = randomBytes(32)

  it('decrypts with the same context only', () => {
    const text = encrypt(key, canary, 'event 1')
    expect(decrypt(key, text, 'event 1').toString()).toBe(canary)
    expect(() => decrypt(key, text, 'event 2')).toThrow()
    expect(() => decrypt(randomBytes(32), text, 'event 1')).toThrow()
  })

  it('detects every changed byte', () => {
    const bytes = Buffer.from(encrypt(key, canary, 'event 1'), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(() => decrypt(key, changed.toString('base64url'), 'event 1')).toThrow()
    }
  })
})
