import { expect, it } from 'vitest'
import type { RecordedEvent, SubscriptionHandler } from '../port.ts'
import { follow } from '../contract/follower.ts'
import { newEvents, newStream } from '../contract/material.ts'
import { startFeed } from './feed.ts'
import type { Row } from './rows.ts'
import { openForTest, temporaryFile } from './temporary-file.ts'

const row = (position: number, characters = 2): Row => [
  position,
  'account-a',
  position - 1,
  `id-${position}`,
  'Happened',
  JSON.stringify({ text: 'x'.repeat(characters) }),
  '{}',
  '2026-01-01T00:00:00.000Z',
]

type Reading = Parameters<typeof startFeed>[0]['rowsAfter']

const logOf = (rowsAfter: Reading) => ({ rowsAfter, contains: () => true })
const reader =
  (rows: readonly Row[]): Reading =>
  (position, limit) =>
    rows.filter(([at]) => at > position).slice(0, limit)

function recorder(enough: (events: readonly RecordedEvent[]) => boolean) {
  const done = Promise.withResolvers<void>()
  const sizes: number[] = []
  const events: RecordedEvent[] = []
  const handler: SubscriptionHandler = {
    onBatch(batch) {
      sizes.push(batch.length)
      events.push(...batch)
      if (enough(events)) done.resolve()
    },
    onFailure: done.reject,
  }
  return { sizes, events, handler, done: done.promise }
}

const unexplained = (error: unknown) => error

it('says that it reconnects while the file cannot be read, and goes on where it was', async () => {
  const rows = [row(1), row(2)]
  let isAway = true
  const read = reader(rows)
  const { events, handler, done } = recorder((all) => all.length === 2)
  const asked = Promise.withResolvers<void>()
  const feed = startFeed(
    logOf((position, limit) => {
      if (!isAway) return read(position, limit)
      asked.resolve()
      throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
    }),
    'start',
    handler,
    unexplained,
  )
  await asked.promise
  await Promise.resolve()
  expect(feed.status).toBe('reconnecting')
  isAway = false
  feed.wake()
  await done
  expect(events.map(({ revision }) => revision)).toEqual([0, 1])
  await feed.stop()
})

it('fails on a damaged file, with the explanation', async () => {
  const failure = Promise.withResolvers<unknown>()
  const feed = startFeed(
    logOf(() => {
      throw Object.assign(new Error('malformed'), { errcode: 11 })
    }),
    'start',
    { onBatch() {}, onFailure: failure.resolve },
    () => 'explained',
  )
  expect(await failure.promise).toBe('explained')
  expect(feed.status).toBe('failed')
})

it('reads large events in small batches', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => row(index + 1, 100_000))
  const { sizes, handler, done } = recorder((all) => all.length === 300)
  const feed = startFeed(logOf(reader(rows)), 'start', handler, unexplained)
  await done
  await feed.stop()
  expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(40)
})

it('reads small events in large batches', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row(index + 1))
  const { sizes, handler, done } = recorder((all) => all.length === 5000)
  const feed = startFeed(logOf(reader(rows)), 'start', handler, unexplained)
  await done
  await feed.stop()
  expect(Math.max(...sizes)).toBe(1000)
})

it('lets subscribers and others have their turn while somebody appends without a pause', async () => {
  const store = openForTest({ file: await temporaryFile() })
  const stream = newStream()
  const follower = follow(store, [stream])
  const until = performance.now() + 200
  while (performance.now() < until) await store.append(stream, 'any', newEvents(1))
  expect(follower.events.length).toBeGreaterThan(0)
})
