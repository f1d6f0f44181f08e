import { expect, it } from 'vitest'
import { PasswordQueueFull } from '../platform/failures.ts'
import { fairQueue } from './fair-queue.ts'

/** Work of each sender, in the order in which it was done; nothing is done before `open`. */
function busy(maxWaiting: number) {
  const gate = Promise.withResolvers<undefined>()
  const done: string[] = []
  const queue = fairQueue({ concurrency: 1, maxWaiting })
  const ask = (from: string) =>
    queue.add(from, async () => {
      await gate.promise
      done.push(from)
    })
  return { queue, done, ask, open: () => gate.resolve(undefined) }
}

it('takes from each sender in turn', async () => {
  const { done, ask, open } = busy(10)
  const all = [...'aaaabc'].map(ask)
  open()
  await Promise.all(all)
  expect(done.join('')).toBe('aabcaa')
})

it('gives whoever has little the place of whoever has the most', async () => {
  const { queue, done, ask, open } = busy(4)
  const flood = [...'aaaaa'].map(ask)
  await expect(ask('a')).rejects.toThrow(PasswordQueueFull)
  const others = [ask('b'), ask('c')]
  expect(queue.waiting()).toBe(4)
  open()
  const outcomes = (await Promise.allSettled(flood)).map(({ status }) => status)
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(2)
  await Promise.all(others)
  expect(done.toSorted().join('')).toBe('aaabc')
})

it('goes on after work that failed', async () => {
  const { queue } = busy(4)
  await expect(queue.add('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.add('a', () => Promise.resolve('yes'))).toBe('yes')
})
