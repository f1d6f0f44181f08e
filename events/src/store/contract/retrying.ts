import { describe, expect, it } from 'vitest'
import type { ExpectedRevision } from '../port.ts'
import { WrongExpectedRevision } from '../port.ts'
import { follow } from './follower.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

/** Idempotent retries by EventStoreDB's rules, on every adapter. */
export function describeRetrying(log: () => OpenedLog) {
  const store = () => log().store

  describe('the same ids again', () => {
    it.each<[string, ExpectedRevision, number]>([
      ['any, on a new stream', 'any', 0],
      ['any, on an old stream', 'any', 2],
      ['noStream', 'noStream', 0],
      ['-1', -1, 0],
      ['exists', 'exists', 2],
      ['a number', 1, 2],
    ])('succeed and change nothing: %s', async (_, expected, before) => {
      const stream = newStream()
      if (before > 0) await store().append(stream, 'noStream', newEvents(before))
      const events = newEvents(3)
      const first = await store().append(stream, expected, events)
      expect(await store().append(stream, expected, events)).toEqual(first)
      expect(await store().read(stream)).toHaveLength(before + 3)
    })

    it.each<ExpectedRevision>(['any', 'noStream'])('succeed after later appends: %s', async (expected) => {
      const stream = newStream()
      const events = newEvents(2)
      const first = await store().append(stream, expected, events)
      await store().append(stream, 1, newEvents(3))
      expect(await store().append(stream, expected, events)).toEqual(first)
      expect(await store().read(stream)).toHaveLength(5)
    })

    it('succeed a hundred times', async () => {
      const stream = newStream()
      const events = newEvents(2)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => store().append(stream, 'noStream', events)),
      )
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1)
      expect(await store().read(stream)).toHaveLength(2)
    })

    it('keep the original content', async () => {
      const stream = newStream()
      const event = newEvent({ text: 'first' })
      await store().append(stream, 'noStream', [event])
      await store().append(stream, 'noStream', [{ ...event, data: { text: 'second' } }])
      expect((await store().read(stream))[0]?.data).toEqual({ text: 'first' })
    })

    it('succeed for the first part of a batch, with its own position', async () => {
      const stream = newStream()
      const events = newEvents(3)
      await store().append(stream, 'noStream', events)
      const again = await store().append(stream, 'noStream', events.slice(0, 2))
      expect(again.revision).toBe(1)
      expect(again.position).toBe((await store().read(stream))[1]?.position)
    })

    it('reach subscribers only once', async () => {
      const stream = newStream()
      const events = newEvents(2)
      await store().append(stream, 'noStream', events)
      await store().append(stream, 'noStream', events)
      const last = newEvent()
      await store().append(stream, 1, [last])
      const follower = follow(store(), [stream])
      expect(ids(await follower.received(3))).toEqual(ids([...events, last]))
    })
  })

  describe('a conflict', () => {
    it('results from the same ids at an earlier revision', async () => {
      const stream = newStream()
      const events = newEvents(1)
      await store().append(stream, 'noStream', newEvents(2))
      await store().append(stream, 1, events)
      await expect(store().append(stream, 0, events)).rejects.toBeInstanceOf(WrongExpectedRevision)
    })

    it('results from a batch whose first part was written', async () => {
      const stream = newStream()
      const events = newEvents(2)
      await store().append(stream, 'noStream', events)
      await expect(store().append(stream, 'noStream', [...events, newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        actual: 1,
      })
      expect(await store().read(stream)).toHaveLength(2)
    })

    it('results from a batch whose last part was written', async () => {
      const stream = newStream()
      const [first, second, third] = newEvents(3)
      if (!first || !second || !third) throw new Error('three events')
      await store().append(stream, 'noStream', [first, second])
      await expect(store().append(stream, 'noStream', [third, second])).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      )
    })

    it('results from the same ids in another order', async () => {
      const stream = newStream()
      const events = newEvents(2)
      await store().append(stream, 'noStream', events)
      await expect(store().append(stream, 'noStream', events.toReversed())).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      )
    })

    it.each<ExpectedRevision>(['any', 'exists'])(
      'results from part of a known batch plus something new: %s',
      async (expected) => {
        const stream = newStream()
        const events = newEvents(2)
        await store().append(stream, 'any', events)
        await expect(store().append(stream, expected, [...events, newEvent()])).rejects.toBeInstanceOf(
          WrongExpectedRevision,
        )
        expect(await store().read(stream)).toHaveLength(2)
      },
    )
  })
}
