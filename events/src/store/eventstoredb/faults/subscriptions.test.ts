import { describe, expect, it } from 'vitest'
import { decode } from '../../../catalogue/codec.ts'
import { follow } from '../../contract/follower.ts'
import { ids, newEvent, newEvents, newStream } from '../../contract/material.ts'
import { StoreUnavailable } from '../../port.ts'
import { serverAndStore, until } from './fixture.ts'

describe('a subscription', () => {
  it('that ends cleanly is taken up where it was', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const events = newEvents(40)
    let caughtUp = 0
    const follower = follow(store, [stream], { onCaughtUp: () => (caughtUp += 1) })
    for (const [index, event] of events.entries()) {
      await store.append(stream, index - 1, [event])
      if (index % 10 === 5) {
        await follower.received(index + 1)
        server.endSubscriptions()
      }
    }
    expect(ids(await follower.received(40))).toEqual(ids(events))
    await until(follower.subscription, 'live')
    expect(caughtUp).toBeGreaterThan(1)
    expect(server.calls.get('Subscribe')).toBeGreaterThanOrEqual(5)
  })

  it.each(['cleanly', 'with an error'] as const)(
    'that ends %s after every few events loses and doubles none',
    async (how) => {
      const { server, store } = await serverAndStore()
      const stream = newStream()
      const events = newEvents(20)
      await store.append(stream, 'noStream', events)
      server.faults.subscriptionEnds = { after: 3, how }
      expect(ids(await follow(store, [stream]).received(20))).toEqual(ids(events))
      expect(server.calls.get('Subscribe')).toBeGreaterThanOrEqual(7)
    },
  )

  it('that is sent everything twice hands over everything once', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    server.faults.sendsTwice = true
    const follower = follow(store, [stream])
    const events = newEvents(30)
    for (const [index, event] of events.entries()) await store.append(stream, index - 1, [event])
    await follower.received(30)
    const last = newEvent()
    await store.append(stream, 29, [last])
    expect(ids(await follower.received(31))).toEqual(ids([...events, last]))
  })

  it('that the server forgets is noticed and taken up', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(2))
    await follower.received(2)
    server.forgetSubscriptions()
    await store.append(stream, 1, newEvents(2))
    expect(await follower.received(4)).toHaveLength(4)
  })

  it("never sees the server's own events, nor does the head", async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const seen: string[] = []
    store.subscribe('start', {
      onBatch: (batch) => void seen.push(...batch.map((event) => `${event.stream} ${event.type}`)),
      onFailure: (error) => void seen.push(String(error)),
    })
    server.log.writeSystemEvent('$stats-127.0.0.1', '$statsCollected')
    const { position } = await store.append(stream, 'noStream', newEvents(1))
    for (let index = 0; index < 200; index += 1) server.log.writeSystemEvent('$scavenges', 'scavenged')
    expect(await store.head()).toBe(position)
    const follower = follow(store, [stream])
    await follower.caughtUp
    await store.append(stream, 0, newEvents(1))
    await follower.received(2)
    expect(new Set(seen)).toEqual(new Set([`${stream} Happened`]))
  })

  it('waits for a server that is not there yet', async () => {
    const { server, store } = await serverAndStore()
    server.die()
    const stream = newStream()
    const follower = follow(store, [stream])
    await until(follower.subscription, 'reconnecting')
    await server.revive()
    await follower.caughtUp
    await store.append(stream, 'noStream', newEvents(1))
    expect(await follower.received(1)).toHaveLength(1)
  })

  it.each([
    ['JSON that is none', 'application/json', '{"torn'],
    ['JSON that is no object', 'application/json', '[1]'],
    ['no JSON', 'application/octet-stream', '{}'],
  ])(
    'names an event that cannot be read, skips none, and is held up by none: %s',
    async (_, contentType, text) => {
      const { server, store } = await serverAndStore()
      const stream = newStream()
      await store.append(stream, 'noStream', newEvents(2))
      server.log.append(stream, 'any', [
        {
          id: newEvent().id,
          type: 'Happened',
          contentType,
          data: Buffer.from(text),
          metadata: Buffer.from('{}'),
        },
      ])
      await store.append(stream, 2, newEvents(1))
      const told = await follow(store, [stream]).received(4)
      expect(told.map(({ revision }) => revision)).toEqual([0, 1, 2, 3])
      for (const events of [await store.read(stream), told]) {
        const unreadable = events.filter((event) => event.unreadable !== undefined)
        expect(unreadable).toMatchObject([{ stream, revision: 2, data: {}, metadata: {} }])
        expect(() => decode(unreadable[0]!)).toThrow(`${stream}@2 cannot be read`)
      }
    },
  )
})

describe('a server that dies', () => {
  it('is unavailable, says so, and heals by itself', async () => {
    const { server, store, impatient } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(3))
    await follower.received(3)

    server.die()
    await until(follower.subscription, 'reconnecting')
    await expect(impatient.append(stream, 2, newEvents(1))).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.read(stream)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.head()).rejects.toBeInstanceOf(StoreUnavailable)

    await server.revive()
    await until(follower.subscription, 'live')
    await store.append(stream, 2, newEvents(2))
    expect((await follower.received(5)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
  })

  it('for a moment: what was under way is done', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(1))
    server.die()
    const appending = store.append(stream, 0, newEvents(1))
    const reading = store.read(stream)
    await server.revive()
    expect((await appending).revision).toBe(1)
    expect((await reading).length).toBeGreaterThanOrEqual(1)
  })

  it('under load: what was acknowledged is there once, and nobody waits for ever', async () => {
    const { server, store } = await serverAndStore({ deadlineMs: 6000, attemptMs: 1000 })
    const streams = Array.from({ length: 60 }, newStream)
    const follower = follow(store, streams)
    const acknowledged = new Set<string>()
    let unavailable = 0

    async function write(stream: (typeof streams)[number]): Promise<void> {
      for (let index = 0; index < 4; index += 1) {
        const events = newEvents(10, () => ({ text: 'x'.repeat(index % 2 === 0 ? 100 : 20_000) }))
        try {
          await store.append(stream, 'any', events)
          for (const { id } of events) acknowledged.add(id)
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailable)
          unavailable += 1
        }
      }
    }

    const writing = Promise.all(streams.map(write))
    for (let death = 1; death <= 3; death += 1) {
      await follower.received(death * 150)
      server.die()
      await server.revive()
    }
    await writing

    const stored = server.log.all
      .filter(({ stream }) => streams.includes(stream as never))
      .map(({ id }) => id)
    expect(new Set(stored).size).toBe(stored.length)
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([])
    expect(acknowledged.size + unavailable * 10).toBe(2400)
    expect(ids(await follower.received(stored.length))).toEqual(stored)
  })
})

describe('a server that freezes', () => {
  it('is unavailable by the deadline, says so, and heals by itself', async () => {
    const { server, store, impatient } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(2))
    await follower.received(2)

    server.faults.isFrozen = true
    const events = newEvents(1)
    await expect(impatient.append(stream, 1, events)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.read(stream)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.tombstone(newStream())).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.head()).rejects.toBeInstanceOf(StoreUnavailable)
    await until(follower.subscription, 'reconnecting')

    server.faults.isFrozen = false
    await store.append(stream, 1, events)
    expect((await follower.received(3)).map(({ revision }) => revision)).toEqual([0, 1, 2])
    await until(follower.subscription, 'live')
  })

  it('does not keep a store from closing', async () => {
    const { server, store } = await serverAndStore({ deadlineMs: 60_000, attemptMs: 60_000, watchMs: 60_000 })
    const follower = follow(store, [])
    await follower.caughtUp
    server.faults.isFrozen = true
    const frozen = follow(store, [])
    await store.close()
    expect(follower.subscription.status).toBe('stopped')
    expect(frozen.subscription.status).toBe('stopped')
  })
})
