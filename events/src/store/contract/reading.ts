import { describe, expect, it } from 'vitest'
import type { StreamName } from '../../catalogue/streams.ts'
import type { JsonObject } from '../port.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

export function describeReading(log: () => OpenedLog) {
  const store = () => log().store

  describe('reading', () => {
    it('returns nothing for a missing stream', async () => {
      expect(await store().read(newStream())).toEqual([])
    })

    it('returns everything in order, without gaps', async () => {
      const stream = newStream()
      const events = newEvents(7)
      await store().append(stream, 'noStream', events.slice(0, 3))
      await store().append(stream, 2, events.slice(3))
      const read = await store().read(stream)
      expect(read.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(read.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).toEqual(events)
      expect(new Set(read.map((event) => event.stream))).toEqual(new Set([stream]))
    })

    it('starts at a revision', async () => {
      const stream = newStream()
      const events = newEvents(5)
      await store().append(stream, 'noStream', events)
      expect(ids(await store().read(stream, 3))).toEqual(ids(events.slice(3)))
    })

    it('returns nothing beyond the end', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(2))
      expect(await store().read(stream, 2)).toEqual([])
      expect(await store().read(stream, 1000)).toEqual([])
    })

    it.each([-1, 0.5, Number.NaN])('rejects revision %s', async (revision) => {
      await expect(store().read(newStream(), revision)).rejects.toBeInstanceOf(RangeError)
    })

    it('distinguishes streams whose names differ by a suffix or by case', async () => {
      const stream = newStream()
      const others: StreamName[] = [`${stream}0`, `${stream}-a`, `account-${stream.slice(8).toUpperCase()}A`]
      for (const name of [stream, ...others]) await store().append(name, 'noStream', [newEvent({ name })])
      for (const name of [stream, ...others]) {
        expect((await store().read(name)).map(({ data }) => data)).toEqual([{ name }])
      }
    })

    it('returns positions that sort as text in order of writing', async () => {
      const streams = [newStream(), newStream()] as const
      const positions: string[] = []
      for (let index = 0; index < 24; index += 1) {
        const stream = streams[index % 2] ?? streams[0]
        positions.push((await store().append(stream, 'any', newEvents(2))).position)
      }
      expect(positions.toSorted()).toEqual(positions)
      expect(new Set(positions).size).toBe(24)
    })

    it('records the time of writing', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', [newEvent()])
      const [event] = await store().read(stream)
      expect(event?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/)
      expect(Math.abs(Date.now() - Date.parse(event?.recordedAt ?? ''))).toBeLessThan(3_600_000)
    })

    it.each<[string, JsonObject]>([
      ['nothing', {}],
      ['many scripts', { text: 'Grüße, 世界, שלום, مرحبا, ไทย, 🧬👩🏽‍🔬, e\u0301' }],
      ['control characters', { text: '\u0000\u001f\u007f\u2028\u2029\r\n\t"\\/' }],
      ['half a surrogate pair', { text: '\ud83e alone' }],
      ['names of every kind', { '': 1, 'ключ 🔑': 2, $set: 3, constructor: 4, 'a.b': 5 }],
      ['__proto__', JSON.parse('{"__proto__":{"polluted":true}}') as JsonObject],
      [
        'numbers',
        { values: [0, 1e-7, -1.5, 1e21, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE, Number.MAX_VALUE] },
      ],
      ['every kind of value', { a: null, b: true, c: [[], {}, [null]], d: { e: { f: 'g' } } }],
    ])('returns data as written: %s', async (_, data) => {
      const stream = newStream()
      const event = { ...newEvent(data), metadata: { data, $correlationId: 'c', $causationId: 'd' } }
      await store().append(stream, 'noStream', [event])
      const [read] = await store().read(stream)
      expect(JSON.stringify(read?.data)).toBe(JSON.stringify(data))
      expect(JSON.stringify(read?.metadata)).toBe(JSON.stringify(event.metadata))
    })

    it('returns deeply nested data', async () => {
      const stream = newStream()
      const deep = Array.from({ length: 500 }).reduce<JsonObject>((inner) => ({ inner }), {})
      await store().append(stream, 'noStream', [newEvent(deep)])
      expect(JSON.stringify((await store().read(stream))[0]?.data)).toBe(JSON.stringify(deep))
    })

    it('returns a large event', async () => {
      const stream = newStream()
      const event = newEvent({ text: 'é🧬x'.repeat(75_000) })
      await store().append(stream, 'noStream', [event])
      expect((await store().read(stream))[0]?.data).toEqual(event.data)
    })

    it('returns thousands of events of one stream', async () => {
      const stream = newStream()
      const events = newEvents(3000)
      for (let at = 0; at < events.length; at += 500) {
        await store().append(stream, at - 1, events.slice(at, at + 500))
      }
      expect(ids(await store().read(stream))).toEqual(ids(events))
    })

    it('sees writes through other handles', async () => {
      const stream = newStream()
      const event = newEvent()
      await (await log().another()).append(stream, 'noStream', [event])
      expect(ids(await store().read(stream))).toEqual([event.id])
    })
  })

  describe('the head', () => {
    it('is the newest event', async () => {
      const { position } = await store().append(newStream(), 'noStream', newEvents(3))
      expect(await store().head()).toBe(position)
    })
  })
}
