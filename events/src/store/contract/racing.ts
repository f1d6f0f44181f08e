import { describe, expect, it } from 'vitest'
import type { StreamName } from '../../catalogue/streams.ts'
import { type AnyEventStore, WrongExpectedRevision } from '../port.ts'
import { follow } from './follower.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

/** Increments a counter, retrying on conflict. */
async function increment(store: AnyEventStore, stream: StreamName): Promise<void> {
  for (;;) {
    const last = (await store.read(stream)).at(-1)
    const count = Number(last?.data['count'] ?? 0) + 1
    try {
      await store.append(stream, last?.revision ?? 'noStream', [newEvent({ count })])
      return
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
}

const oneOf = ([even, odd]: readonly [AnyEventStore, AnyEventStore], index: number) =>
  index % 2 === 0 ? even : odd

export function describeRacing(log: () => OpenedLog) {
  describe('concurrent writers', () => {
    it('at the same revision: one wins, the others get a conflict', async () => {
      const handles = [log().store, await log().another()] as const
      const stream = newStream()
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          oneOf(handles, index).append(stream, 'noStream', newEvents(2)),
        ),
      )
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused).toHaveLength(19)
      for (const { reason } of refused) expect(reason).toBeInstanceOf(WrongExpectedRevision)
      expect(await log().store.read(stream)).toHaveLength(2)
    })

    it('lose no update', async () => {
      const handles = [log().store, await log().another()] as const
      const stream = newStream()
      await Promise.all(Array.from({ length: 24 }, (_, index) => increment(oneOf(handles, index), stream)))
      const counts = (await log().store.read(stream)).map(({ data }) => data['count'])
      expect(counts).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    })

    it('at any revision: all are written, and batches stay together', async () => {
      const handles = [log().store, await log().another()] as const
      const stream = newStream()
      const batches = Array.from({ length: 30 }, () => newEvents(3))
      await Promise.all(batches.map((batch, index) => oneOf(handles, index).append(stream, 'any', batch)))
      const read = ids(await log().store.read(stream))
      expect(read).toHaveLength(90)
      for (const batch of batches) {
        const [first = ''] = ids(batch)
        const at = read.indexOf(first)
        expect(read.slice(at, at + 3)).toEqual(ids(batch))
      }
    })

    it('in many streams: a subscriber gets every event once, in order per stream', async () => {
      const handles = [log().store, await log().another()] as const
      const streams = Array.from({ length: 10 }, newStream)
      const follower = follow(log().store, streams)
      await Promise.all(
        streams.map(async (stream, index) => {
          for (let revision = -1; revision < 19; revision += 1) {
            await oneOf(handles, index).append(stream, revision, [newEvent()])
          }
        }),
      )
      const received = await follower.received(200)
      expect(new Set(ids(received)).size).toBe(200)
      for (const stream of streams) {
        const revisions = received.filter((event) => event.stream === stream).map(({ revision }) => revision)
        expect(revisions).toEqual(Array.from({ length: 20 }, (_, revision) => revision))
      }
    })
  })
}
