import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { FollowResults, Heard } from './follow-results.ts'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { liveResultsMachine, waitBefore } from './live-results-machine.ts'

interface Line extends Heard {
  readonly signal: AbortSignal
  readonly end: (signedIn: boolean) => void
  readonly fail: (error: unknown) => void
}

describe('live results', () => {
  let lines: Line[]
  const refresh = vi.fn()
  const follow: FollowResults = (heard, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    lines.push({ ...heard, signal, end: resolve, fail: reject })
    return promise
  }
  const start = () => createActor(liveResultsMachine, { input: { follow, refresh } }).start()
  const resumed = () => {
    const actor = start()
    actor.send({ type: 'resume' })
    return actor
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const line = () => {
    const last = lines.at(-1)
    if (last === undefined) throw new Error('nobody called')
    return last
  }

  beforeEach(() => {
    vi.useFakeTimers()
    lines = []
    refresh.mockClear()
  })
  afterEach(() => vi.useRealTimers())

  it('begins paused and calls when it is resumed', () => {
    const actor = start()
    expect(actor.getSnapshot().value).toBe('paused')
    expect(lines).toEqual([])
    actor.send({ type: 'resume' })
    expect(actor.getSnapshot().value).toEqual({ following: 'calling' })
    expect(lines).toHaveLength(1)
  })

  it('reads anew once the line is there, and with every news', () => {
    const actor = resumed()
    line().onNews()
    expect(refresh).not.toHaveBeenCalled()
    line().onOpen()
    expect(actor.getSnapshot().value).toEqual({ following: 'listening' })
    expect(refresh).toHaveBeenCalledTimes(1)
    line().onNews()
    line().onNews()
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it.each(['calling', 'listening'])('hangs up when it is paused while %s', (state) => {
    const actor = resumed()
    if (state === 'listening') line().onOpen()
    actor.send({ type: 'pause' })
    expect(actor.getSnapshot().value).toBe('paused')
    expect(line().signal.aborted).toBe(true)
    actor.send({ type: 'resume' })
    expect(lines).toHaveLength(2)
  })

  it('calls again after waits that grow, up to a minute', async () => {
    const actor = resumed()
    for (const wait of [1000, 2000, 4000]) {
      line().fail(new Unreachable('gone'))
      await settle()
      expect(actor.getSnapshot().value).toBe('waiting')
      const calls = lines.length
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(lines).toHaveLength(calls)
      await vi.advanceTimersByTimeAsync(1)
      expect(lines).toHaveLength(calls + 1)
    }
    expect(refresh).toHaveBeenCalledTimes(3)
    expect([7, 20].map(waitBefore)).toEqual([60_000, 60_000])
  })

  it('forgets the tries in vain once the line is there', async () => {
    const actor = resumed()
    line().fail(new ApiProblem({ status: 429, title: 'Too many' }))
    await vi.advanceTimersByTimeAsync(1000)
    line().onOpen()
    line().end(true)
    await settle()
    expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { triesInVain: 1 } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines).toHaveLength(3)
  })

  it('waits no longer when it is paused, and calls at once when it is resumed', async () => {
    const actor = resumed()
    line().end(true)
    await settle()
    actor.send({ type: 'pause' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines).toHaveLength(1)
    actor.send({ type: 'resume' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { following: 'calling' },
      context: { triesInVain: 0 },
    })
  })

  it.each([
    ['the session was over', (one: Line) => one.end(false)],
    ['the token is refused', (one: Line) => one.fail(new ApiProblem({ status: 401, title: 'Unauthorized' }))],
  ])('ends when %s', async (_, happen) => {
    const actor = resumed()
    happen(line())
    await settle()
    expect(actor.getSnapshot()).toMatchObject({ value: 'over', status: 'done' })
  })

  it('hangs up when nobody looks any more', () => {
    const actor = resumed()
    actor.stop()
    expect(line().signal.aborted).toBe(true)
  })
})
