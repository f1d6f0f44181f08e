import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startJobLoop } from './job-loop.ts'

const never = 2 ** 31 - 1

describe('job loop', () => {
  it('runs again when woken, even during a round', async () => {
    const ends: (() => void)[] = []
    const round = vi.fn(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return never
    })
    const loop = startJobLoop(round)
    loop.wake()
    loop.wake()
    expect(round).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await eventually(() => expect(round).toHaveBeenCalledTimes(2))
    ends[1]?.()
    await Promise.resolve()
    loop.wake()
    await eventually(() => expect(round).toHaveBeenCalledTimes(3))
    ends[2]?.()
    await loop.stop()
  })

  it('pauses as long as the previous round returned', async () => {
    const round = vi.fn(async () => (round.mock.calls.length < 3 ? 1 : never))
    const loop = startJobLoop(round)
    await eventually(() => expect(round).toHaveBeenCalledTimes(3))
    await loop.stop()
  })

  it('stops after the current round, which is notified', async () => {
    const end = Promise.withResolvers<number>()
    let isStopping: (() => boolean) | undefined
    const round = vi.fn(async (stopping: AbortSignal) => {
      isStopping = () => stopping.aborted
      return end.promise
    })
    const loop = startJobLoop(round)
    let stopped = false
    const stop = loop.stop().then(() => (stopped = true))
    expect(isStopping?.()).toBe(true)
    expect(stopped).toBe(false)
    end.resolve(0)
    await stop
    loop.wake()
    expect(round).toHaveBeenCalledTimes(1)
  })
})
