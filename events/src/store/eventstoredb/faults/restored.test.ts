import { describe, expect, it } from 'vitest'
import { follow } from '../../contract/follower.ts'
import { newEvent, newEvents, newStream } from '../../contract/material.ts'
import { LogMismatch, checkpointOf } from '../../port.ts'
import { serverAndStore, until } from './fixture.ts'

async function restoredUnderneath(overtaken: number) {
  const { server, store } = await serverAndStore()
  const [kept, lost] = [newStream(), newStream()]
  const follower = follow(store, [kept, lost])
  await store.append(kept, 'noStream', newEvents(3))
  const putBack = server.log.backUp()
  await store.append(lost, 'noStream', newEvents(2))
  await follower.received(5)
  server.die()
  putBack()
  for (let index = 0; index < overtaken; index += 1)
    server.log.append(newStream(), 'noStream', [
      {
        ...newEvent(),
        contentType: 'application/json',
        data: Buffer.from('{}'),
        metadata: Buffer.from('{}'),
      },
    ])
  const height = server.log.all.length
  await server.revive()
  return { server, store, follower, kept, lost, height }
}

describe('a log that is put back under a running store', () => {
  it.each([
    ['and not written since', 0],
    ['and overtaken', 20],
  ])('is noticed, %s, and nothing is written to it', async (_, overtaken) => {
    const { server, store, follower, kept, lost, height } = await restoredUnderneath(overtaken)
    await expect(store.append(lost, 1, newEvents(1))).rejects.toBeInstanceOf(LogMismatch)
    await expect(store.append(kept, 2, newEvents(1))).rejects.toBeInstanceOf(LogMismatch)
    await expect(store.append(newStream(), 'any', newEvents(1))).rejects.toBeInstanceOf(LogMismatch)
    await expect(store.tombstone(kept)).rejects.toBeInstanceOf(LogMismatch)
    expect(server.log.all).toHaveLength(height)
    expect(await follower.failure).toBeInstanceOf(LogMismatch)
    expect(follower.subscription.status).toBe('failed')
    expect(follower.events).toHaveLength(5)
  })

  it('is told from one that only started again', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(3))
    await follower.received(3)
    server.die()
    await server.revive()
    await store.append(stream, 2, newEvents(1))
    await follower.received(4)
    await until(follower.subscription, 'live')
  })

  it('is told from one in which the stream of the last event was ended, and scavenged', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(3))
    await follower.received(3)
    await store.tombstone(stream)
    server.die()
    server.log.scavenge()
    await server.revive()
    await until(follower.subscription, 'reconnecting')
    await until(follower.subscription, 'live')
    await store.append(newStream(), 'noStream', newEvents(1))
  })

  it('is noticed by a subscription that stands and hears nothing', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await follower.caughtUp
    const putBack = server.log.backUp()
    await store.append(stream, 'noStream', newEvents(3))
    await follower.received(3)
    putBack()
    expect(await follower.failure).toBeInstanceOf(LogMismatch)
  })
})

it('a place that the server refuses is not taken for a fault of the connection', async () => {
  const { server, store } = await serverAndStore()
  const stream = newStream()
  await store.append(stream, 'noStream', newEvents(2))
  const checkpoint = checkpointOf((await store.read(stream)).at(-1)!)
  const position = checkpoint.position.replaceAll(/\d(?=\/|$)/g, '7') as typeof checkpoint.position
  expect(server.log.hasPlace(BigInt(position.split('/')[0] ?? ''))).toBe(false)
  expect(await follow(store, [], { after: { ...checkpoint, position } }).failure).toBeInstanceOf(LogMismatch)
})
