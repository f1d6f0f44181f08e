import { describe, expect, it } from 'vitest'
import { follow } from '../../contract/follower.ts'
import { ids, newEvents, newStream } from '../../contract/material.ts'
import { openQuick, serverAndStore } from './fixture.ts'

describe('on a server that others use too', () => {
  it('nothing of theirs is heard, whatever it is', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const heard: string[] = []
    const follower = follow(store, [stream])
    const all = store.subscribe('start', {
      onBatch: (batch) => void heard.push(...batch.map((event) => event.stream)),
      onFailure() {},
    })
    const events = newEvents(4)
    for (const [index, event] of events.entries()) {
      server.log.writeForeignEvent('orders-1')
      server.log.writeForeignEvent('accounts', { contentType: 'application/octet-stream' })
      server.log.writeForeignEvent(`my-${stream}`, { data: Buffer.from('{"torn') })
      await store.append(stream, index - 1, [event])
    }
    server.log.writeForeignEvent('orders-1')
    expect(ids(await follower.received(4))).toEqual(ids(events))
    expect(new Set(heard)).toEqual(new Set([stream]))
    expect(await store.head()).toBe(follower.events.at(-1)?.position)
    await all.stop()
  })

  it.each([
    ['that knows the log', true],
    ['that does not know the log', false],
  ])('however much of theirs stands behind our last event, a store %s finds it', async (_, knows) => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const { position } = await store.append(stream, 'noStream', newEvents(3))
    for (let index = 0; index < 20_000; index += 1)
      server.log.writeSystemEvent(index % 2 ? '$projections-$by_category' : '$stats-127.0.0.1', '$stat')
    const calls = () => (server.calls.get('Read') ?? 0) + (server.calls.get('Subscribe') ?? 0)
    const before = calls()
    expect(await (knows ? store : openQuick(server.connectionString)).head()).toBe(position)
    expect(calls() - before).toBeLessThanOrEqual(2)
    await follow(store, [stream], { after: position }).caughtUp
  })

  it('there may be nothing of ours at all', async () => {
    const { server, store } = await serverAndStore()
    for (let index = 0; index < 1000; index += 1) server.log.writeForeignEvent('orders-1')
    expect(await store.head()).toBeUndefined()
  })
})
