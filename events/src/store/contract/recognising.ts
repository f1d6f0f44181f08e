import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LogMismatch, type Checkpoint, checkpointOf, type Position, StoreUnavailable } from '../port.ts'
import { follow } from './follower.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'

export function describeRecognising(log: () => OpenedLog) {
  const store = () => log().store
  const written = async (count = 1): Promise<Checkpoint> => {
    const stream = newStream()
    await store().append(stream, 'noStream', newEvents(count))
    const [last] = await store().read(stream, count - 1)
    if (last === undefined) throw new Error(`${stream} is not there`)
    return checkpointOf(last)
  }

  describe('a checkpoint', () => {
    it('is held by the log that it was taken of, also when more was written', async () => {
      const checkpoint = await written(3)
      expect(await store().contains(checkpoint)).toBe(true)
      await store().append(checkpoint.stream, 2, newEvents(2))
      await written()
      expect(await (await log().another()).contains(checkpoint)).toBe(true)
    })

    it.each<[string, (checkpoint: Checkpoint) => Partial<Checkpoint>]>([
      ['id', () => ({ id: randomUUID() })],
      ['revision', ({ revision }) => ({ revision: revision + 1 })],
      ['stream', () => ({ stream: newStream() })],
      ['position', ({ position }) => ({ position: `${position.slice(0, -1)}x` as Position })],
      ['kind of position', () => ({ position: '17' as Position })],
    ])('is not held where it has another %s', async (_, change) => {
      const checkpoint = await written(2)
      const other = { ...checkpoint, ...change(checkpoint) }
      expect(await store().contains(other)).toBe(false)
      const follower = follow(store(), [other.stream], { after: other })
      expect(await follower.failure).toBeInstanceOf(LogMismatch)
      expect(follower.subscription.status).toBe('failed')
      expect(follower.events).toEqual([])
    })

    it('is held where its stream was ended since', async () => {
      const checkpoint = await written()
      await store().tombstone(checkpoint.stream)
      expect(await store().contains(checkpoint)).toBe(true)
      const next = await written()
      expect(await follow(store(), [next.stream], { after: checkpoint }).received(1)).toMatchObject([next])
    })

    it('is a place to go on from', async () => {
      const checkpoint = await written()
      const events = newEvents(3)
      await store().append(checkpoint.stream, 0, events)
      expect(ids(await follow(store(), [checkpoint.stream], { after: checkpoint }).received(3))).toEqual(
        ids(events),
      )
    })

    it.each(['and nothing was written since', 'and overtaken'])(
      'is not held by a log that was put back to an earlier state, %s',
      async (how) => {
        const kept = await written()
        const putBack = await log().backUp?.()
        if (putBack === undefined) return
        const lost = await written(2)
        await putBack()
        const store = await log().another()
        if (how === 'and overtaken')
          for (let index = 0; index < 5; index += 1)
            await store.append(
              newStream(),
              'noStream',
              newEvents(2, () => ({ index })),
            )
        expect(await store.contains(lost)).toBe(false)
        expect(await store.contains(kept)).toBe(true)
        const follower = follow(store, [lost.stream], { after: lost })
        expect(await follower.failure).toBeInstanceOf(LogMismatch)
      },
    )
  })

  describe('a subscription', () => {
    it('says until when it has everything', async () => {
      const before = Date.now()
      const follower = follow(store(), [])
      expect(follower.subscription.upToDateAt).toBeUndefined()
      await follower.caughtUp
      const { upToDateAt = 0 } = follower.subscription
      expect(upToDateAt).toBeGreaterThanOrEqual(before)
      while ((follower.subscription.upToDateAt ?? 0) <= upToDateAt) await new Promise(setImmediate)
    })

    it('hands over again what its handler could not take because a store was away', async () => {
      const stream = newStream()
      const after = (await store().head()) ?? 'start'
      const events = newEvents(3)
      let refusals = 0
      const follower = follow(store(), [stream], {
        after,
        onBatch() {
          if ((refusals += 1) <= 2) throw new StoreUnavailable('for a moment')
        },
      })
      await store().append(stream, 'noStream', events)
      expect(ids(await follower.received(3))).toEqual(ids(events))
      const event = newEvent()
      await store().append(stream, 2, [event])
      expect(ids(await follower.received(4)).at(-1)).toBe(event.id)
    })
  })
}
