import { describe, expect, it } from 'vitest'
import { follow } from '../../contract/follower.ts'
import { ids, newEvent, newEvents, newStream } from '../../contract/material.ts'
import { type ExpectedRevision, StoreUnavailable } from '../../port.ts'
import type { AppendFault } from '../../wire-fake/faults.ts'
import { openQuick, serverAndStore } from './fixture.ts'

const silences: readonly AppendFault[] = [
  'swallow the answer',
  'swallow the request',
  'answer unavailable',
  'answer timeout',
]

describe('an append without a clear answer', () => {
  it.each(
    silences.flatMap((fault) =>
      (['any', 'noStream', 'exists', 1] as const).map((expected) => [fault, expected] as const),
    ),
  )('is sent again, and written once: %s, expecting %s', async (fault, expected) => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const before = expected === 'noStream' ? [] : newEvents(2)
    if (before.length > 0) await store.append(stream, 'noStream', before)
    const events = newEvents(3)
    server.faults.appends.push(fault)
    const appended = await store.append(stream, expected, events)
    const read = await store.read(stream)
    expect(ids(read)).toEqual(ids([...before, ...events]))
    expect(appended).toEqual({ revision: read.at(-1)?.revision, position: read.at(-1)?.position })
    expect(ids(await follow(store, [stream]).received(read.length))).toEqual(ids(read))
  })

  it('several times in a row is still written once', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    server.faults.appends.push(
      'swallow the request',
      'swallow the answer',
      'answer timeout',
      'answer unavailable',
    )
    await store.append(stream, 'noStream', newEvents(2))
    expect(await store.read(stream)).toHaveLength(2)
  })

  it.each<ExpectedRevision>(['any', 'exists'])(
    'is written once even where the server forgot what it was sent: %s',
    async (expected) => {
      const { server, store } = await serverAndStore()
      const stream = newStream()
      await store.append(stream, 'any', newEvents(3))
      server.log.forgetsIds = true
      server.faults.appends.push('swallow the answer', 'answer timeout')
      const events = newEvents(2)
      const appended = await store.append(stream, expected, events)
      expect(appended.revision).toBe(4)
      expect(ids(await store.read(stream, 3))).toEqual(ids(events))
    },
  )

  it('fails by the deadline, and the same ids succeed later', async () => {
    const { server, store, impatient } = await serverAndStore()
    const stream = newStream()
    const events = newEvents(2)
    server.faults.appends.push(...Array.from({ length: 50 }, () => 'swallow the answer' as const))
    await expect(impatient.append(stream, 'noStream', events)).rejects.toBeInstanceOf(StoreUnavailable)
    server.faults.appends.length = 0
    expect((await store.append(stream, 'noStream', events)).revision).toBe(1)
    expect(ids(await store.read(stream))).toEqual(ids(events))
  })

  it('that comes too late was written once', async () => {
    const { server, store, impatient } = await serverAndStore()
    const stream = newStream()
    const events = newEvents(2)
    server.faults.delayMs = 200
    await expect(impatient.append(stream, 'noStream', events)).rejects.toBeInstanceOf(StoreUnavailable)
    server.faults.delayMs = 0
    await store.append(stream, 'noStream', events)
    expect(ids(await store.read(stream))).toEqual(ids(events))
  })

  it('is a conflict where somebody else was faster in between', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(1))
    server.faults.appends.push('swallow the request')
    const slower = store.append(stream, 0, newEvents(1))
    const faster = newEvents(1)
    await store.append(stream, 0, faster)
    await expect(slower).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 1 })
    expect(ids(await store.read(stream, 1))).toEqual(ids(faster))
  })
})

describe('a slow server', () => {
  it('is waited for', async () => {
    const { server, store } = await serverAndStore()
    server.faults.delayMs = 40
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(3))
    expect(await store.read(stream)).toHaveLength(3)
  })
})

describe('a server that answers', () => {
  it('a repeated append without its place: the place is looked up', async () => {
    const { server, store } = await serverAndStore()
    const stream = newStream()
    const events = newEvents(3)
    const first = await store.append(stream, 'noStream', events)
    await store.append(stream, 2, newEvents(2))
    server.faults.hidesPositionOfRepeatedAppends = true
    expect(await store.append(stream, 'noStream', events)).toEqual(first)
  })

  it('that an append is too large: an error that says how large it may be', async () => {
    const { store } = await serverAndStore({ attemptMs: 20_000 })
    const appending = store.append(newStream(), 'any', [newEvent({ text: 'x'.repeat(1_100_000) })])
    await expect(appending).rejects.toThrow('at most 1048576 bytes')
    await expect(appending).rejects.toBeInstanceOf(RangeError)
  })

  it('that access is denied: unavailable at once, with the reason', async () => {
    const { server, store } = await serverAndStore({ deadlineMs: 60_000 })
    server.faults.refuses = 'access denied'
    const refused = expect.objectContaining({
      name: 'StoreUnavailable',
      message: expect.stringContaining('Access Denied'),
    })
    await expect(store.append(newStream(), 'any', newEvents(1))).rejects.toEqual(refused)
    await expect(store.head()).rejects.toEqual(refused)
  })

  it('that it is not ready: unavailable, until it is', async () => {
    const { server, store, impatient } = await serverAndStore()
    const stream = newStream()
    server.faults.refuses = 'not ready'
    await expect(impatient.append(stream, 'any', newEvents(1))).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.read(stream)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.tombstone(stream)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(impatient.head()).rejects.toBeInstanceOf(StoreUnavailable)
    server.faults.refuses = undefined
    expect((await store.append(stream, 'any', newEvents(1))).revision).toBe(0)
  })

  it('with another leader: goes there', async () => {
    const leader = await serverAndStore()
    const follower = await serverAndStore()
    const { port } = new URL(leader.server.connectionString.replace('esdb:', 'http:'))
    follower.server.faults.leader = { host: '127.0.0.1', port: Number(port) }
    const stream = newStream()
    await follower.store.append(stream, 'noStream', newEvents(2))
    expect(leader.server.log.stream(stream)).toHaveLength(2)
    expect(follower.server.log.stream(stream)).toHaveLength(0)
  })
})

describe('the client', () => {
  it('is not left to its batch appends', async () => {
    const { server, store } = await serverAndStore({ attemptMs: 20_000 })
    await store.append(newStream(), 'any', newEvents(3))
    expect(server.calls.get('Append')).toBe(1)
    expect(server.calls.get('BatchAppend')).toBeUndefined()
  })

  it('may be told not to throw, and conflicts are conflicts all the same', async () => {
    const { server } = await serverAndStore()
    const store = openQuick(`${server.connectionString}&throwOnAppendFailure=false`)
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(3))
    await expect(store.append(stream, 0, newEvents(1))).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      expected: 0,
      actual: 2,
    })
  })

  it.each(['http://localhost:2113', 'esdb://admin:hunter2@', 'esdb://admin:hunter2@localhost:port', ''])(
    'refuses %j without telling the password',
    (connectionString) => {
      expect(() => openQuick(connectionString)).toThrow(RangeError)
      expect(() => openQuick(connectionString)).not.toThrow('hunter2')
    },
  )
})
