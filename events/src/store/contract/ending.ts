import { describe, expect, it } from 'vitest'
import { type ExpectedRevision, StoreUnavailable, StreamTombstoned } from '../port.ts'
import { follow } from './follower.ts'
import { newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

export function describeEnding(log: () => OpenedLog) {
  const store = () => log().store

  describe('a tombstone', () => {
    it('prevents reads', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(3))
      await store().tombstone(stream)
      await expect(store().read(stream)).rejects.toMatchObject({ name: 'StreamTombstoned', stream })
      await expect(store().read(stream, 1)).rejects.toBeInstanceOf(StreamTombstoned)
    })

    it.each<ExpectedRevision>(['any', 'noStream', 'exists', -1, 0, 1, 7])(
      'prevents appends at %s',
      async (expected) => {
        const stream = newStream()
        await store().append(stream, 'noStream', newEvents(2))
        await store().tombstone(stream)
        await expect(store().append(stream, expected, [newEvent()])).rejects.toMatchObject({
          name: 'StreamTombstoned',
          stream,
        })
      },
    )

    it('rejects even ids written before', async () => {
      const stream = newStream()
      const events = newEvents(2)
      await store().append(stream, 'noStream', events)
      await store().tombstone(stream)
      await expect(store().append(stream, 'noStream', events)).rejects.toBeInstanceOf(StreamTombstoned)
    })

    it('is idempotent', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', [newEvent()])
      await store().tombstone(stream)
      await store().tombstone(stream)
      await expect(store().read(stream)).rejects.toBeInstanceOf(StreamTombstoned)
    })

    it('applies to a missing stream', async () => {
      const stream = newStream()
      await store().tombstone(stream)
      await expect(store().append(stream, 'noStream', [newEvent()])).rejects.toBeInstanceOf(StreamTombstoned)
      await expect(store().read(stream)).rejects.toBeInstanceOf(StreamTombstoned)
    })

    it('does not affect other streams', async () => {
      const [ended, other] = [newStream(), newStream()]
      await store().append(ended, 'noStream', newEvents(2))
      await store().append(other, 'noStream', newEvents(2))
      await store().tombstone(ended)
      expect(await store().read(other)).toHaveLength(2)
      expect((await store().append(other, 1, [newEvent()])).revision).toBe(2)
    })

    it('is visible to other handles', async () => {
      const stream = newStream()
      const other = await log().another()
      await store().append(stream, 'noStream', [newEvent()])
      expect(await other.read(stream)).toHaveLength(1)
      await store().tombstone(stream)
      await expect(other.read(stream)).rejects.toBeInstanceOf(StreamTombstoned)
    })

    it('does not affect subscriptions or the order of positions', async () => {
      const [ended, other] = [newStream(), newStream()]
      const follower = follow(store(), [other])
      const before = await store().append(ended, 'noStream', newEvents(2))
      await store().tombstone(ended)
      const after = await store().append(other, 'noStream', [newEvent()])
      expect(after.position > before.position).toBe(true)
      expect(await follower.received(1)).toMatchObject([{ position: after.position }])
      expect(await store().head()).toBe(after.position)
    })
  })

  describe('closing', () => {
    it('stops subscriptions and rejects calls', async () => {
      const stream = newStream()
      const store = await log().another()
      await store.append(stream, 'noStream', [newEvent()])
      const follower = follow(store, [stream])
      await follower.received(1)
      await store.close()
      expect(follower.subscription.status).toBe('stopped')
      await expect(store.append(stream, 0, [newEvent()])).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.read(stream)).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.tombstone(stream)).rejects.toBeInstanceOf(StoreUnavailable)
      expect(() => store.subscribe('start', { onBatch() {}, onFailure() {} })).toThrow(StoreUnavailable)
    })

    it('is idempotent and does not affect other handles', async () => {
      const other = await log().another()
      await Promise.all([other.close(), other.close()])
      await other.close()
      expect((await store().append(newStream(), 'noStream', [newEvent()])).revision).toBe(0)
    })
  })
}
