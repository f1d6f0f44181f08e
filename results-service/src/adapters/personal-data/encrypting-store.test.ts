import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EncodedEvent, RecordedEvent } from '@swabwise/events/store/port'
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

const sealed = (given = masterKeys) => {
  const keys = personalKeys(temporary.store, given, () => new Date())
  return { keys, store: encryptingStore(temporary.store, keys) }
}
const event = () =>
  ({
    id: randomUUID(),
    type: 'ProfileUpdated',
    data: { accountId: subject, personal: { lastName: canary } },
    metadata: {},
  }) as unknown as EncodedEvent
const filesHold = (text: string) =>
  readdirSync(temporary.folder).filter((file) => readFileSync(join(temporary.folder, file)).includes(text))

describe('personal data in the store', () => {
  it('is read as it was written, and stands nowhere in plain', async () => {
    const { store } = sealed()
    await store.append(subject, 'noStream', [event()])
    expect((await store.read(subject))[0]?.data).toEqual({
      accountId: subject,
      personal: { lastName: canary },
    })
    expect(filesHold(canary)).toEqual([])
    expect(JSON.stringify(await temporary.store.read(subject))).not.toContain(canary)
  })

  it('comes opened to subscribers as well', async () => {
    const { store } = sealed()
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

  it('is gone once the key is shredded, while the facts stay', async () => {
    const { store, keys } = sealed()
    await store.append(subject, 'noStream', [event()])
    await keys.shred(subject)
    for (const reader of [store, sealed().store])
      expect((await reader.read(subject))[0]?.data).toEqual({ accountId: subject, personal: 'erased' })
    await expect(store.append(subject, 'any', [event()])).rejects.toThrow(SubjectErased)
  })

  it('gets one key, also when many write first at the same time', async () => {
    const { store } = sealed()
    const others = sealed().store
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? store : others).append(subject, 'any', [event()]),
      ),
    )
    expect(await temporary.store.read(`personalKey-${subject}`)).toHaveLength(1)
    const read = await sealed().store.read(subject)
    expect(read.map(({ data }) => data.personal)).toEqual(Array(20).fill({ lastName: canary }))
  })

  it('cannot be opened under another master key', async () => {
    await sealed().store.append(subject, 'noStream', [event()])
    const { store } = sealed({ current: randomBytes(32), previous: [] })
    await expect(store.read(subject)).rejects.toThrow('which was not given')
  })

  it('outlives its master key: a new one wraps the same keys again', async () => {
    await sealed().store.append(subject, 'noStream', [event()])
    const next = { current: randomBytes(32), previous: [masterKeys.current] }
    expect(await sealed(next).keys.rewrap(subject)).toBe(true)
    expect(await sealed(next).keys.rewrap(subject)).toBe(false)

    const { store } = sealed({ current: next.current, previous: [] })
    expect((await store.read(subject))[0]?.data.personal).toEqual({ lastName: canary })
    await expect(sealed().store.read(subject)).rejects.toThrow('which was not given')
  })

  it('is refused on a stream that is about nobody', async () => {
    await expect(sealed().store.append('labImport-1', 'any', [event()])).rejects.toThrow('about nobody')
  })
})

describe('the cipher', () => {
  const key = randomBytes(32)

  it('opens what it sealed, under the same context only', () => {
    const text = encrypt(key, canary, 'event 1')
    expect(decrypt(key, text, 'event 1').toString()).toBe(canary)
    expect(() => decrypt(key, text, 'event 2')).toThrow()
    expect(() => decrypt(randomBytes(32), text, 'event 1')).toThrow()
  })

  it('notices every changed byte', () => {
    const bytes = Buffer.from(encrypt(key, canary, 'event 1'), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(() => decrypt(key, changed.toString('base64url'), 'event 1')).toThrow()
    }
  })
})
