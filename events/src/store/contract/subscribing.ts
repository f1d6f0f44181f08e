import { describe, expect, it } from 'vitest'
import type { Position, RecordedEvent } from '../port.ts'
import { follow } from './follower.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

export function describeSubscribing(log: () => OpenedLog) {
  const store = () => log().store
  const headOrStart = async (): Promise<Position | 'start'> => (await store().head()) ?? 'start'

  describe('subscribing', () => {
    it('from the start: all events of all streams in order', async () => {
      const streams = [newStream(), newStream(), newStream()]
      const written = newEvents(30)
      for (const [index, event] of written.entries()) {
        await store().append(streams[index % 3] ?? newStream(), 'any', [event])
      }
      const received = await follow(store(), streams).received(30)
      expect(ids(received)).toEqual(ids(written))
      expect(received.map(({ position }) => position).toSorted()).toEqual(
        received.map(({ position }) => position),
      )
    })

    it('delivers the same events as reads', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(5))
      expect(await follow(store(), [stream]).received(5)).toEqual(await store().read(stream))
    })

    it('after a position: starts at the next event, even within a batch', async () => {
      const stream = newStream()
      const events = newEvents(6)
      await store().append(stream, 'noStream', events)
      for (const { position, revision } of (await store().read(stream)).slice(0, 5)) {
        const rest = ids(events.slice(revision + 1))
        expect(ids(await follow(store(), [stream], { after: position }).received(rest.length))).toEqual(rest)
      }
    })

    it('after the head: only new events', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(5))
      const follower = follow(store(), [stream], { after: await headOrStart() })
      await follower.caughtUp
      expect(follower.events).toEqual([])
      const event = newEvent()
      await store().append(stream, 4, [event])
      expect(ids(await follower.received(1))).toEqual([event.id])
    })

    it('signals when it has caught up, after handling the past', async () => {
      const stream = newStream()
      await store().append(stream, 'noStream', newEvents(10))
      let handledBefore = -1
      const follower = follow(store(), [stream], {
        onCaughtUp: () => (handledBefore = follower.events.length),
      })
      await follower.caughtUp
      expect(handledBefore).toBe(10)
      expect(follower.subscription.status).toBe('live')
    })

    it('starts as catching up', async () => {
      const follower = follow(store(), [])
      expect(follower.subscription.status).toBe('catching-up')
      await follower.caughtUp
    })

    it('delivers live events, append by append', async () => {
      const stream = newStream()
      const follower = follow(store(), [stream], { after: await headOrStart() })
      await follower.caughtUp
      const written = newEvents(40)
      for (const [index, event] of written.entries()) {
        await store().append(stream, index - 1, [event])
        if (index % 10 === 9) await follower.received(index + 1)
      }
      expect(ids(await follower.received(40))).toEqual(ids(written))
    })

    it('delivers writes through other handles', async () => {
      const stream = newStream()
      const other = await log().another()
      const follower = follow(store(), [stream], { after: await headOrStart() })
      await follower.caughtUp
      const event = newEvent()
      await other.append(stream, 'noStream', [event])
      expect(ids(await follower.received(1))).toEqual([event.id])
    })

    it('has no gaps or duplicates while switching to live during writes', async () => {
      const stream = newStream()
      const after = await headOrStart()
      const written = newEvents(600)
      let appended = 0
      const followers = []
      for (const event of written) {
        await store().append(stream, appended - 1, [event])
        appended += 1
        if (appended % 100 === 50) followers.push(follow(store(), [stream], { after }))
      }
      for (const follower of followers) expect(ids(await follower.received(600))).toEqual(ids(written))
    })

    it('delivers one bounded batch at a time', async () => {
      const stream = newStream()
      for (let at = 0; at < 2500; at += 500) await store().append(stream, at - 1, newEvents(500))
      let inProgress = 0
      let mostAtOnce = 0
      const follower = follow(store(), [stream], {
        async onBatch() {
          inProgress += 1
          mostAtOnce = Math.max(mostAtOnce, inProgress)
          await new Promise(setImmediate)
          inProgress -= 1
        },
      })
      await follower.received(2500)
      expect(mostAtOnce).toBe(1)
      expect(Math.max(...follower.batches.map(({ length }) => length))).toBeLessThanOrEqual(1000)
    })

    it('waits for slow handlers without losing events', async () => {
      const stream = newStream()
      const gate = Promise.withResolvers<void>()
      const follower = follow(store(), [stream], {
        after: await headOrStart(),
        onBatch: () => gate.promise,
      })
      const written = newEvents(200)
      for (const [index, event] of written.entries()) await store().append(stream, index - 1, [event])
      expect(follower.events).toEqual([])
      gate.resolve()
      expect(ids(await follower.received(200))).toEqual(ids(written))
    })

    it.each([
      [
        'throws',
        () => {
          throw new Error('cannot handle this')
        },
      ],
      ['rejects', () => Promise.reject(new Error('cannot handle this'))],
    ])('stops when the handler %s', async (_, onBatch) => {
      const stream = newStream()
      const after = await headOrStart()
      const failing = follow(store(), [stream], { after, onBatch })
      await store().append(stream, 'noStream', [newEvent()])
      expect(await failing.failure).toEqual(new Error('cannot handle this'))
      expect(failing.subscription.status).toBe('failed')
      const handed = failing.batches.length
      await store().append(stream, 0, newEvents(3))
      await follow(store(), [stream], { after }).received(4)
      expect(failing.batches).toHaveLength(handed)
      await failing.subscription.stop()
      expect(failing.subscription.status).toBe('failed')
    })

    it('that fails does not affect others', async () => {
      const stream = newStream()
      const after = await headOrStart()
      const failing = follow(store(), [stream], { after, onBatch: () => Promise.reject(new Error('no')) })
      const sound = follow(store(), [stream], { after })
      await store().append(stream, 'noStream', newEvents(2))
      await failing.failure
      await store().append(stream, 1, newEvents(2))
      expect(await sound.received(4)).toHaveLength(4)
    })

    it('stops after the current batch', async () => {
      const stream = newStream()
      const after = await headOrStart()
      const entered = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const follower = follow(store(), [stream], {
        after,
        onBatch() {
          entered.resolve()
          return gate.promise
        },
      })
      await store().append(stream, 'noStream', [newEvent()])
      await entered.promise
      let isStopped = false
      const stopping = follower.subscription.stop().then(() => (isStopped = true))
      await store().append(stream, 0, [newEvent()])
      expect(isStopped).toBe(false)
      gate.resolve()
      await stopping
      expect(follower.events).toHaveLength(1)
      expect(follower.subscription.status).toBe('stopped')
      await follow(store(), [stream], { after }).received(2)
      expect(follower.batches).toHaveLength(1)
    })

    it('can be stopped twice, and before anything arrives', async () => {
      const follower = follow(store(), [])
      await Promise.all([follower.subscription.stop(), follower.subscription.stop()])
      await follower.subscription.stop()
      expect(follower.subscription.status).toBe('stopped')
    })

    it('resumes from a checkpoint after every stop', async () => {
      const stream = newStream()
      const written = newEvents(50)
      let checkpoint = await headOrStart()
      const handled: RecordedEvent[] = []
      for (let at = 0; at < 50; at += 10) {
        await store().append(stream, at - 1, written.slice(at, at + 10))
        const follower = follow(store(), [stream], { after: checkpoint })
        handled.push(...(await follower.received(10)))
        await follower.subscription.stop()
        checkpoint = handled.at(-1)?.position ?? checkpoint
      }
      expect(ids(handled)).toEqual(ids(written))
    })

    it('allows appends from its handler', async () => {
      const [cause, effect] = [newStream(), newStream()]
      const follower = follow(store(), [cause, effect], {
        after: await headOrStart(),
        async onBatch(batch) {
          for (const { stream, data } of batch)
            if (stream === cause) await store().append(effect, 'any', [newEvent(data)])
        },
      })
      for (let index = 0; index < 5; index += 1) await store().append(cause, 'any', [newEvent({ index })])
      const received = await follower.received(10)
      expect(received.filter(({ stream }) => stream === effect).map(({ data }) => data['index'])).toEqual([
        0, 1, 2, 3, 4,
      ])
    })

    it('does not deliver rejected appends', async () => {
      const stream = newStream()
      const after = await headOrStart()
      const [first, last] = [newEvent(), newEvent()]
      await store().append(stream, 'noStream', [first])
      await expect(store().append(stream, 5, [newEvent()])).rejects.toThrow()
      await store().append(stream, 0, [last])
      expect(ids(await follow(store(), [stream], { after }).received(2))).toEqual(ids([first, last]))
    })

    it('rejects a position of another kind of store', () => {
      expect(() => store().subscribe('somewhere' as Position, { onBatch() {}, onFailure() {} })).toThrow(
        RangeError,
      )
    })
  })
}
