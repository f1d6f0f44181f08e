import { describe, expect, it } from 'vitest'
import { WrongExpectedRevision } from '../port.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

export function describeAppending(log: () => OpenedLog) {
  const store = () => log().store

  describe('expected revisions', () => {
    it('any: starts a stream', async () => {
      const stream = newStream()
      expect((await store().append(stream, 'any', [newEvent()])).revision).toBe(0)
    })

    it('any: continues a stream', async () => {
      const stream = newStream()
      await store().append(stream, 'any', newEvents(2))
      expect((await store().append(stream, 'any', [newEvent()])).revision).toBe(2)
    })

    it('noStream: starts a stream', async () => {
      const stream = newStream()
      expect((await store().append(stream, 'noStream', newEvents(3))).revision).toBe(2)
    })

    it('noStream: rejects an existing stream', async () => {
      const stream = newStream()
      await store().append(stream, 'any', newEvents(2))
      await expect(store().append(stream, 'noStream', [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream,
        expected: 'noStream',
        actual: 1,
      })
    })

    it('exists: continues a stream', async () => {
      const stream = newStream()
      await store().append(stream, 'any', [newEvent()])
      expect((await store().append(stream, 'exists', [newEvent()])).revision).toBe(1)
    })

    it('exists: rejects a missing stream', async () => {
      const stream = newStream()
      await expect(store().append(stream, 'exists', [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        expected: 'exists',
        actual: -1,
      })
      expect(await store().read(stream)).toEqual([])
    })

    it('a number: continues after that event', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(4))
      expect((await store().append(stream, 3, newEvents(2))).revision).toBe(5)
    })

    it('a number: rejects a stale revision', async () => {
      const stream = newStream()
      const written = newEvents(4)
      await store().append(stream, 'noStream', written)
      await expect(store().append(stream, 2, [newEvent()])).rejects.toMatchObject({ expected: 2, actual: 3 })
      expect(ids(await store().read(stream))).toEqual(ids(written))
    })

    it('a number: rejects a future revision', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', [newEvent()])
      await expect(store().append(stream, 1, [newEvent()])).rejects.toMatchObject({ expected: 1, actual: 0 })
    })

    it('a number: rejects a missing stream', async () => {
      await expect(store().append(newStream(), 0, [newEvent()])).rejects.toMatchObject({
        expected: 0,
        actual: -1,
      })
    })

    it('-1: starts a stream', async () => {
      expect((await store().append(newStream(), -1, [newEvent()])).revision).toBe(0)
    })

    it('-1: rejects an existing stream', async () => {
      const stream = newStream()
      await store().append(stream, 'any', [newEvent()])
      await expect(store().append(stream, -1, [newEvent()])).rejects.toBeInstanceOf(WrongExpectedRevision)
    })

    it('writes a batch atomically', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(2))
      await expect(store().append(stream, 0, newEvents(50))).rejects.toBeInstanceOf(WrongExpectedRevision)
      expect(await store().read(stream)).toHaveLength(2)
    })

    it('returns the position of the last event', async () => {
      const stream = newStream()
      const appended = await store().append(stream, 'noStream', newEvents(3))
      const last = (await store().read(stream)).at(-1)
      expect(appended).toEqual({ revision: last?.revision, position: last?.position })
    })
  })

  describe('invalid appends', () => {
    const stream = newStream()
    const event = newEvent()

    it.each([
      ['no event', stream, 'any', []],
      ['an id that is not a UUID', stream, 'any', [{ ...event, id: 'first' }]],
      ['an id in upper case', stream, 'any', [{ ...event, id: event.id.toUpperCase() }]],
      ['the same id twice', stream, 'any', [event, { ...newEvent(), id: event.id }]],
      ['an event without a type', stream, 'any', [{ ...event, type: '' }]],
      ["a type of the server's own", stream, 'any', [{ ...event, type: '$metadata' }]],
      ['a revision under -1', stream, -2, [event]],
      ['half a revision', stream, 0.5, [event]],
    ] as const)('refuses %s', async (_, name, expected, events) => {
      await expect(store().append(name, expected, events)).rejects.toBeInstanceOf(RangeError)
      expect(await store().read(stream)).toEqual([])
    })
  })
}
