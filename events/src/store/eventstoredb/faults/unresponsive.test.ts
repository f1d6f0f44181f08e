import { describe, expect, it } from 'vitest'
import { follow } from '../../contract/follower.ts'
import { newEvents, newStream } from '../../contract/material.ts'
import { StoreUnavailable } from '../../port.ts'
import { FakeLog } from '../../wire-fake/log.ts'
import { openQuick, serverAndStore, startServer, until } from './fixture.ts'

describe('a server that says nothing', () => {
  it('is asked by those who began before, and by nobody else, until it says something', async () => {
    const { server } = await serverAndStore()
    const store = openQuick(server.connectionString, { awayMs: 100 })
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(1))
    server.faults.isFrozen = true
    const first = store.append(stream, 0, newEvents(1))
    const refused = async () => {
      try {
        await store.append(newStream(), 'any', newEvents(1))
      } catch (error) {
        return String(error).includes('it does not answer')
      }
      return false
    }
    const others: Promise<boolean>[] = []
    const asked = Promise.withResolvers<void>()
    const asking = setInterval(() => {
      const other = refused()
      others.push(other)
      void other.then((wasRefused) => wasRefused && asked.resolve())
    }, 50)
    await asked.promise
    clearInterval(asking)
    const appends = server.calls.get('Append')
    await expect(store.read(stream)).rejects.toBeInstanceOf(StoreUnavailable)
    expect(server.calls.get('Append')).toBe(appends)
    server.faults.isFrozen = false
    expect((await first).revision).toBe(1)
    await Promise.all(others)
    expect((await store.append(stream, 1, newEvents(1))).revision).toBe(2)
  })

  it('is left for the one that leads now', async () => {
    const log = new FakeLog()
    const [first, second] = [await startServer({ log }), await startServer({ log })]
    const elect = (leader: number, who: readonly (typeof first)[]) => {
      for (const server of who)
        server.members = [first, second].map(({ port }) => ({
          port,
          role: port === leader ? 'leader' : 'follower',
          isAlive: true,
        }))
    }
    elect(first.port, [first, second])
    const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`
    const store = openQuick(`esdb://${hosts}?tls=false&gossipTimeout=1`)
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(2))
    await follower.received(2)

    first.faults.isFrozen = true
    elect(second.port, [second])
    expect((await store.append(stream, 1, newEvents(1))).revision).toBe(2)
    await follower.received(3)
    await until(follower.subscription, 'live')
    expect(second.calls.get('Append')).toBeGreaterThanOrEqual(1)
  })

  it('to one call alone is not left: the others that it answers go on', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(1))
    await follower.received(1)
    const clients = server.calls.get('ServerFeatures')
    server.faults.appends.push('swallow the request')
    const answered = new AbortController()
    const unlucky = store.append(stream, 0, newEvents(1)).finally(() => answered.abort())
    while (!answered.signal.aborted) await store.read(stream)
    expect((await unlucky).revision).toBe(1)
    await follower.received(2)
    expect(server.calls.get('ServerFeatures')).toBe(clients)
  })

  it('about what is new is not taken for up to date', async () => {
    const { server, store } = await serverAndStore({ watchMs: 50 })
    const [stream, other] = [newStream(), newStream()]
    const follower = follow(store, [stream, other])
    await store.append(stream, 'noStream', newEvents(1))
    await follower.received(1)
    server.forgetSubscriptions()
    const { position } = await store.append(other, 'noStream', newEvents(1))
    const toldAt = Date.now()
    await follower.received(2)
    expect(follower.events.at(-1)?.position).toBe(position)
    while ((follower.subscription.upToDateAt ?? 0) < toldAt) await new Promise(setImmediate)
  })
})

describe('a follower that lags', () => {
  it('is not asked for what a decision needs', async () => {
    const log = new FakeLog()
    const [leader, follower] = [await startServer({ log }), await startServer({ log })]
    follower.faults.leader = { host: '127.0.0.1', port: leader.port }
    follower.faults.lagsBy = 5
    const store = openQuick(follower.connectionString)
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(2))
    expect(await store.read(stream)).toHaveLength(2)
    await follow(store, [stream]).received(2)
  })

  it('is left when it is found to be one only later', async () => {
    const log = new FakeLog()
    const [leader, other] = [await startServer({ log }), await startServer({ log })]
    const store = openQuick(other.connectionString)
    const stream = newStream()
    const listening = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(1))
    await listening.received(1)
    other.faults.leader = { host: '127.0.0.1', port: leader.port }
    other.faults.lagsBy = 3
    await store.append(stream, 0, newEvents(2))
    expect(await store.read(stream)).toHaveLength(3)
    await listening.received(3)
  })
})

it('a server that is too old is named, and not asked again and again', async () => {
  const { server, store } = await serverAndStore()
  server.version = '23.6.0'
  expect(await follow(store, []).failure).toMatchObject({
    message: 'EventStoreDB 23.10 or later is needed, this server is 23.6.0',
  })
  await expect(store.head()).rejects.toMatchObject({ name: 'ServerTooOld' })
})
