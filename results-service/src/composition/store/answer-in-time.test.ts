import { expect, it, vi } from 'vitest'
import {
  StoreUnavailable,
  WrongExpectedRevision,
  type Appended,
  type EventStore,
} from '@swabwise/events/store/port'
import { answerInTime } from './answer-in-time.ts'

const soon = 1000

function hanging() {
  const appends: PromiseWithResolvers<Appended>[] = []
  const read = vi.fn<EventStore['read']>(() => Promise.resolve([]))
  const append = () => {
    const pending = Promise.withResolvers<Appended>()
    appends.push(pending)
    return pending.promise
  }
  const store = answerInTime({ read, append } as Partial<EventStore> as EventStore)
  const outcomes: unknown[] = []
  const write = () =>
    void store.append('account-1', 0, []).then(
      () => outcomes.push('written'),
      (error: unknown) => outcomes.push(error),
    )
  return { store, appends, read, write, outcomes }
}

it('gives up for whoever waits once nobody was answered for a while, and goes on asking', async () => {
  vi.useFakeTimers()
  const { appends, write, outcomes } = hanging()
  write()
  write()
  await vi.advanceTimersByTimeAsync(soon)
  expect(outcomes).toEqual([expect.any(StoreUnavailable), expect.any(StoreUnavailable)])
  appends[0]?.resolve({ revision: 1, position: '1' as Appended['position'] })
  appends[1]?.reject(new StoreUnavailable('it was away'))
  await vi.advanceTimersByTimeAsync(soon)
  expect(outcomes).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('waits for one call while others are answered, a refusal included; being refused unasked is no answer', async () => {
  vi.useFakeTimers()
  const { store, appends, read, write, outcomes } = hanging()
  write()
  const wrong = new WrongExpectedRevision('account-2', 0, 1)
  for (let n = 0; n < 20; n++) {
    read.mockImplementationOnce(() => (n % 2 === 0 ? Promise.resolve([]) : Promise.reject(wrong)))
    await store.read('account-2').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(outcomes).toEqual([])
  for (let n = 0; n < 4; n++) {
    read.mockImplementationOnce(() => Promise.reject(new StoreUnavailable('it does not answer')))
    await store.read('account-2').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(outcomes).toEqual([expect.any(StoreUnavailable)])
  write()
  appends[1]?.resolve({ revision: 1, position: '1' as Appended['position'] })
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes.at(-1)).toBe('written')
  vi.useRealTimers()
})
