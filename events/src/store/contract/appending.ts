import { describe, expect, it } from 'vitest'
import { WrongExpectedRevision } from '../port.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

export function describeAppending(log: () => OpenedLog) {
  const store = () => log().store

  describe('expected revisions', () => {
    it('any: begins a stream', async () => {
      const stream = newStream()
      expect((await store().append(stream, 'any', [newEvent()])).revision).toBe(0)
    })

    it('any: goes on with a stream', async () => {
      const stream = newStream()
      await store().append(stream, 'any', newEvents(2))
      expect((await store().append(stream, 'any', [newEvent()])).revision).toBe(2)
    })

    it('noStream: begins a stream', async () => {
      const stream = newStream()
      expect((await store().append(stream, 'noStream', newEvents(3))).revision).toBe(2)
    })

    it('noStream: refuses a stream that exists', async () => {
      const stream = newStream()
      await store().append(stream, 'any', newEvents(2))
      await expect(store().append(stream, 'noStream', [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream,
        expected: 'noStream',
        actual: 1,
      })
    })

    it('exists: goes on with a stream', async () => {
      const stream = newStream()
      await store().append(stream, 'any', [newEvent()])
      expect((await store().append(stream, 'exists', [newEvent()])).revision).toBe(1)
    })

    it('exists: refuses a stream that was never written', async () => {
      const stream = newStream()
      await expect(store().append(stream, 'exists', [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        expected: 'exists',
        actual: -1,
      })
      expect(await store().read(stream)).toEqual([])
    })

    it('a number: goes on after that very event', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(4))
      expect((await store().append(stream, 3, newEvents(2))).revision).toBe(5)
    })

    it('a number: refuses when somebody wrote in between', async () => {
      const stream = newStream()
      const written = newEvents(4)
      await store().append(stream, 'noStream', written)
      await expect(store().append(stream, 2, [newEvent()])).rejects.toMatchObject({ expected: 2, actual: 3 })
      expect(ids(await store().read(stream))).toEqual(ids(written))
    })

    it('a number: refuses a future', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', [newEvent()])
      await expect(store().append(stream, 1, [newEvent()])).rejects.toMatchObject({ expected: 1, actual: 0 })
    })

    it('a number: refuses a stream that was never written', async () => {
      await expect(store().append(newStream(), 0, [newEvent()])).rejects.toMatchObject({
        expected: 0,
        actual: -1,
      })
    })

    it('-1: begins a stream', async () => {
      expect((await store().append(newStream(), -1, [newEvent()])).revision).toBe(0)
    })

    it('-1: refuses a stream that exists', async () => {
      const stream = newStream()
      await store().append(stream, 'any', [newEvent()])
      await expect(store().append(stream, -1, [newEvent()])).rejects.toBeInstanceOf(WrongExpectedRevision)
    })

    it('writes all of a batch or nothing', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(2))
      await expect(store().append(stream, 0, newEvents(50))).rejects.toBeInstanceOf(WrongExpectedRevision)
      expect(await store().read(stream)).toHaveLength(2)
    })

    it('answers with the place of the last event', async () => {
      const stream = newStream()
      const appended = await store().append(stream, 'noStream', newEvents(3))
      const last = (await store().read(stream)).at(-1)
      expect(appended).toEqual({ revision: last?.revision, position: last?.position })
    })
  })

  describe('what is no append at all', () => {
    const stream = newStream()
    const event = newEvent()

    it.each([
      ['no event', stream, 'any', []],
      ['an id that is no UUID', stream, 'any', [{ ...event, id: 'first' }]],
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
