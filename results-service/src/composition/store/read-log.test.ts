import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'
import type { EventStore, EventToAppend } from '@swabwise/events/store/port'
import { temporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts'
import { readLog } from './read-log.ts'

let temporary: TemporaryStore
beforeEach(() => {
  temporary = temporaryStore()
})
afterEach(() => temporary.discard())

const events = (count: number): EventToAppend[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), type: 'Told', data: {}, metadata: {} }))

async function idsIn(
  store: EventStore,
  each: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const batch of readLog(store)) {
    ids.push(...batch.map(({ id }) => id))
    await each()
  }
  return ids
}

describe('reading the log', () => {
  it('yields nothing for an empty store', async () => {
    expect(await idsIn(temporary.store)).toEqual([])
  })

  it('yields every event once and in order, across batches', async () => {
    const written = events(5000)
    for (let index = 0; index < written.length; index += 500)
      await temporary.store.append('account-1', 'any', written.slice(index, index + 500))
    expect(await idsIn(temporary.store)).toEqual(written.map(({ id }) => id))
  })

  it('ends at the head it started with, despite later writes', async () => {
    const written = events(300)
    await temporary.store.append('account-1', 'any', written)
    const write = async () => void (await temporary.store.append('account-2', 'any', events(50)))
    expect(await idsIn(temporary.store, write)).toEqual(written.map(({ id }) => id))
  })

  it('ends even if the last event has been dropped by then', async () => {
    const written = events(2)
    await temporary.store.append('account-1', 'any', written)
    await temporary.store.append('account-2', 'any', events(1))
    const { store } = temporary
    const forgetful: EventStore = {
      ...store,
      async head() {
        const head = await store.head()
        await store.tombstone('account-2')
        return head
      },
    }
    expect(await idsIn(forgetful)).toEqual(written.map(({ id }) => id))
  })

  it('fails when the store does, even between batches', async () => {
    await temporary.store.append('account-1', 'any', events(1))
    const { store } = temporary
    const failing: EventStore = {
      ...store,
      subscribe: (after, handler) =>
        store.subscribe(after, {
          ...handler,
          onCaughtUp: () => handler.onFailure(new UnreadableEvent('account-1', 1)),
        }),
      head: async () => '9999999999999999' as never,
    }
    await expect(idsIn(failing)).rejects.toThrow('account-1@1 cannot be read')
  })

  it('stops when aborted, and releases the store', async () => {
    await temporary.store.append('account-1', 'any', events(1000))
    const interrupted = new AbortController()
    const reading = async () => {
      for await (const batch of readLog(temporary.store, interrupted.signal))
        if (batch.length > 0) interrupted.abort()
    }
    await expect(reading()).rejects.toThrow('aborted')
    for await (const _ of readLog(temporary.store)) break
    await temporary.store.close()
  })
})
