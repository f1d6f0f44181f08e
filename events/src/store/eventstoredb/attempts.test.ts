import { expect, it } from 'vitest'
import { StoreUnavailable } from '../port.ts'
import { retryUntilAnswered } from './attempts.ts'
import { WireFault } from './wire.ts'

const never = () => new Promise<never>(() => undefined)
const unclear = () => Promise.reject(new WireFault({ kind: 'unclear' }, 'who knows'))

it('gives up at the deadline without an answer', async () => {
  let attempts = 0
  const trying = retryUntilAnswered({ deadlineMs: 200, attemptMs: 20 }, () => {
    attempts += 1
    return never()
  })
  await expect(trying).rejects.toBeInstanceOf(StoreUnavailable)
  expect(attempts).toBeGreaterThan(1)
})

it('reports the reason when giving up', async () => {
  await expect(retryUntilAnswered({ deadlineMs: 1, attemptMs: 20 }, unclear)).rejects.toThrow('who knows')
})

it('retries until there is an answer', async () => {
  const answer = retryUntilAnswered({ deadlineMs: 10_000, attemptMs: 1000 }, (_, attempts) =>
    attempts < 2 ? unclear() : Promise.resolve(attempts),
  )
  expect(await answer).toBe(2)
})

it('does not retry definite failures or programming errors', async () => {
  for (const error of [
    new WireFault({ kind: 'wrong revision', actual: 1 }, 'no'),
    new TypeError('mistake'),
  ]) {
    let attempts = 0
    const trying = retryUntilAnswered({ deadlineMs: 1000, attemptMs: 1000 }, () => {
      attempts += 1
      return Promise.reject(error)
    })
    await expect(trying).rejects.toBe(error)
    expect(attempts).toBe(1)
  }
})
