import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { takeFrom } from './incoming.ts'

const nothingToCancel = () => Promise.resolve()
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

it('returns up to a number of items, then reports the end', async () => {
  const incoming = takeFrom<number>(Readable.from(numbers(5)), nothingToCancel)
  const taken: number[] = []
  for (;;) {
    const next = await incoming.next(2, 1000)
    if (typeof next === 'string') {
      expect(next).toBe('ended')
      break
    }
    expect(next.length).toBeLessThanOrEqual(2)
    taken.push(...next)
  }
  expect(taken).toEqual(numbers(5))
})

it('reports idle on timeout', async () => {
  const silent = new Readable({ objectMode: true, read: () => undefined })
  expect(await takeFrom(silent, nothingToCancel).next(10, 1)).toBe('idle')
})

it('returns items received before an error', async () => {
  const breaking = new Readable({ objectMode: true, read: () => undefined })
  const incoming = takeFrom<number>(breaking, nothingToCancel)
  breaking.push(1)
  // Like the client: emits the error without destroying the stream.
  breaking.emit('error', new Error('cut'))
  expect(await incoming.next(10, 1000)).toEqual([1])
  await expect(incoming.next(10, 1000)).rejects.toThrow('cut')
})

it('drains the rest after cancelling, and tolerates late errors', async () => {
  const source = Readable.from(numbers(100))
  let isCancelled = false
  const incoming = takeFrom<number>(source, async () => {
    isCancelled = true
    throw new Error('cannot even cancel')
  })
  await incoming.next(3, 1000)
  incoming.cancel()
  expect(isCancelled).toBe(true)
  await once(source, 'end')
  source.emit('error', new Error('too late'))
  expect(await incoming.next(3, 1000)).toBe('ended')
})

it('wakes waiters when cancelled', async () => {
  const incoming = takeFrom(new Readable({ objectMode: true, read: () => undefined }), nothingToCancel)
  const waiting = incoming.next(1, 60_000)
  incoming.cancel()
  expect(await waiting).toBe('ended')
})
