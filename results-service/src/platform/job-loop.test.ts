import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startJobLoop } from './job-loop.ts'

const never = 2 ** 31 - 1

describe('rounds', () => {
  it('follow a ring, also one that comes while a round is under way', async () => {
    const ends: (() => void)[] = []
    const round = vi.fn(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return never
    })
    const rounds = startJobLoop(round)
    rounds.ring()
    rounds.ring()
    expect(round).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await eventually(() => expect(round).toHaveBeenCalledTimes(2))
    ends[1]?.()
    await Promise.resolve()
    rounds.ring()
    await eventually(() => expect(round).toHaveBeenCalledTimes(3))
    ends[2]?.()
    await rounds.stop()
  })

  it('follow the pause that the one before gave', async () => {
    const round = vi.fn(async () => (round.mock.calls.length < 3 ? 1 : never))
    const rounds = startJobLoop(round)
    await eventually(() => expect(round).toHaveBeenCalledTimes(3))
    await rounds.stop()
  })

  it('end after the one that is under way, which is told so', async () => {
    const end = Promise.withResolvers<number>()
    let isStopping: (() => boolean) | undefined
    const round = vi.fn(async (stopping: AbortSignal) => {
      isStopping = () => stopping.aborted
      return end.promise
    })
    const rounds = startJobLoop(round)
    let stopped = false
    const stop = rounds.stop().then(() => (stopped = true))
    expect(isStopping?.()).toBe(true)
    expect(stopped).toBe(false)
    end.resolve(0)
    await stop
    rounds.ring()
    expect(round).toHaveBeenCalledTimes(1)
  })
})
